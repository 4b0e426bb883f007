import { ActionLink } from '#components/primitives/action-link.tsx';
import { phoneAddress } from '#components/primitives/smart-link.tsx';
import { site } from '#site.ts';

/** The bar at the bottom of a phone's screen. Styles: `shell-styles.tsx`. */
export const BookingBar = () => (
  <div data-book-track="">
    <nav aria-label="Next step" data-book-bar="">
      <ActionLink to="/book-your-appointment">Book a consultation</ActionLink>
      <ActionLink to={phoneAddress(site.phones[0].number)} tone="quiet">
        Call
      </ActionLink>
    </nav>
  </div>
);
