import { ActionButton, ActionLink } from '#components/primitives/action-link.tsx';
import { phoneAddress, whatsappAddress } from '#components/primitives/smart-link.tsx';
import { site } from '#site.ts';
import { OpenNow } from './open-now';

/** The bar at the bottom of a phone's screen. “Call” opens a sheet with the offices and WhatsApp. Styles: `shell-styles.tsx`. */
export const BookingBar = () => (
  <div data-book-track="">
    <nav aria-label="Next step" data-book-bar="">
      <ActionLink to="/book-your-appointment">Book a consultation</ActionLink>
      <ActionButton type="button" tone="quiet" popoverTarget="call-us">
        Call
      </ActionButton>
      <ul id="call-us" popover="auto">
        {site.offices.map((office, index) => {
          const number = site.phones[index]?.number ?? site.phones[0].number;
          return (
            <li key={office.city}>
              <a href={phoneAddress(number)}>{`${office.city}: ${number}`}</a>
              <OpenNow office={office} />
            </li>
          );
        })}
        {site.whatsapp ? (
          <li>
            <a href={whatsappAddress(site.whatsapp)}>WhatsApp</a>
          </li>
        ) : null}
      </ul>
    </nav>
  </div>
);
