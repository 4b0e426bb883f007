import { ActionButton, ActionLink } from '#components/primitives/action-link.tsx';
import { useSite } from '#components/primitives/site.ts';
import {
  phoneAddress,
  unbrokenPhone,
  whatsappAddress,
} from '#components/primitives/smart-link.tsx';
import { mainCall } from '#generated/site/texts/calls.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { OpenNow } from './open-now';

/** The bar at the bottom of a phone's screen. “Call” opens a sheet with the offices and WhatsApp. Styles: `shell-styles.tsx`. */
export function BookingBar() {
  const { offices, whatsapp, booking_call: call } = useSite();
  const t = useWords();
  return (
    <div data-book-track="">
      <nav aria-label={t('Next step')} data-book-bar="">
        <ActionLink to={mainCall.path}>{call ? <Text>{call}</Text> : t(mainCall.label)}</ActionLink>
        <ActionButton type="button" tone="quiet" popoverTarget="call-us">
          {t('Call')}
        </ActionButton>
        <ul id="call-us" popover="auto">
          {offices.map((office, index) => (
            <li key={index}>
              <a href={phoneAddress(office.phone)}>
                {t('{place}: {phone}', { place: office.city, phone: unbrokenPhone(office.phone) })}
              </a>
              <OpenNow office={office} />
            </li>
          ))}
          {whatsapp ? (
            <li>
              <a href={whatsappAddress(whatsapp)}>{t('WhatsApp')}</a>
            </li>
          ) : null}
        </ul>
      </nav>
    </div>
  );
}
