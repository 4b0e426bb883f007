import { ActionButton, ActionLink } from '#components/primitives/action-link.tsx';
import { useSite } from '#components/primitives/site.ts';
import { phoneAddress, whatsappAddress } from '#components/primitives/smart-link.tsx';
import { OpenNow } from './open-now';

/** The bar at the bottom of a phone's screen. “Call” opens a sheet with the offices and WhatsApp. Styles: `shell-styles.tsx`. */
export function BookingBar() {
  const { offices, whatsapp, booking_call: call = 'Book a consultation' } = useSite();
  return (
    <div data-book-track="">
      <nav aria-label="Next step" data-book-bar="">
        <ActionLink to="/book-your-appointment">{call}</ActionLink>
        <ActionButton type="button" tone="quiet" popoverTarget="call-us">
          Call
        </ActionButton>
        <ul id="call-us" popover="auto">
          {offices.map((office, index) => (
            <li key={index}>
              <a href={phoneAddress(office.phone)}>{`${office.city}: ${office.phone}`}</a>
              <OpenNow office={office} />
            </li>
          ))}
          {whatsapp ? (
            <li>
              <a href={whatsappAddress(whatsapp)}>WhatsApp</a>
            </li>
          ) : null}
        </ul>
      </nav>
    </div>
  );
}
