import { ActionButton, ActionLink } from '#components/primitives/action-link.tsx';
import { useSite } from '#components/primitives/site.ts';
import { SmartLink, whatsappAddress } from '#components/primitives/smart-link.tsx';
import { describeAnswer } from '#generated/site/texts/answer.ts';
import { contactCall, mainCall } from '#generated/site/texts/calls.ts';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import { OfficeCall, useMinute, useOfficesNow } from './open-now';

/** The bar at the bottom of a phone's screen. “Call” opens a sheet: open offices first, then WhatsApp and the form. Styles: `shell-styles.tsx`. */
export function BookingBar() {
  const site = useSite();
  const { whatsapp, booking_call: call } = site;
  const language = useLanguage();
  const { t } = language;
  return (
    <div data-book-track="">
      <nav aria-label={t('Next step')} data-book-bar="">
        <ActionLink to={mainCall.path}>{call ? <Text>{call}</Text> : t(mainCall.label)}</ActionLink>
        <ActionButton type="button" tone="quiet" popoverTarget="call-us">
          {t('Call')}
        </ActionButton>
        <ul id="call-us" popover="auto">
          {useOfficesNow(site.offices).map(({ office, status }) => (
            <li key={office.phone}>
              <OfficeCall office={office} status={status} />
            </li>
          ))}
          {whatsapp ? (
            <li>
              <a href={whatsappAddress(whatsapp)}>{t('WhatsApp')}</a>
            </li>
          ) : null}
          <li>
            <SmartLink to={contactCall.path}>{t('Write to us')}</SmartLink>
            <small>{describeAnswer(site, language, useMinute())}</small>
          </li>
        </ul>
      </nav>
    </div>
  );
}
