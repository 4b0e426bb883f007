import styled from '@emotion/styled';
import type { OfficeNow } from '#components/layout/offices.ts';
import { useMinute, useOfficesNow } from '#components/layout/open-now.tsx';
import { PlainList, touchTarget } from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import {
  phoneAddress,
  SmartLink,
  unbrokenPhone,
  whatsappAddress,
} from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { formatHours } from '#content/resources/opening-hours.ts';
import { describeAnswer } from '#generated/site/texts/answer.ts';
import { contactCall } from '#generated/site/texts/calls.ts';
import { useLanguage } from '#i18n/words.ts';

const Ways = styled(PlainList)`
  max-width: ${token.measure};
  margin-top: ${token['space-3']};
  padding: ${token['space-3']} ${token['space-4']};
  border-inline-start: 4px solid ${color.gold};
  background: ${color.sunken};
  li > b {
    color: ${color.spruce};
  }
  a {
    ${touchTarget}
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

interface ReachNowProps {
  /** What the message is about. */
  readonly about: string;
}

/**
 * Whom to reach now: open offices first, then WhatsApp with a prepared text, then the form with the day of the answer. If no office
 * is open, the one that opens next is last. Without scripts, each office shows its hours.
 */
export function ReachNow({ about }: ReachNowProps) {
  const site = useSite();
  const language = useLanguage();
  const { t } = language;
  const offices = useOfficesNow(site.offices);
  const promise = describeAnswer(site, language, useMinute());
  const open = offices.filter(({ status }) => status && !status.opening);
  const next = offices.filter(({ status }) => status?.opening).slice(0, 1);
  const areKnown = open.length + next.length > 0;
  const call = ({ office, status }: OfficeNow) => (
    <li key={office.phone}>
      <a href={phoneAddress(office.phone)}>
        {t('Call {place}: {phone}', { place: office.city, phone: unbrokenPhone(office.phone) })}
      </a>
      <small>{status?.text ?? formatHours(office, language)}</small>
    </li>
  );
  const message = t('Hello, I may have a deadline. It is about this: {title}. What can I do?', {
    title: about,
  });
  return (
    <Ways>
      <li>
        <b>{t('Whom to reach now')}</b>
      </li>
      {(areKnown ? open : offices).map(call)}
      {site.whatsapp ? (
        <li>
          <a href={`${whatsappAddress(site.whatsapp)}?text=${encodeURIComponent(message)}`}>
            {t('Write on WhatsApp: the message is ready')}
          </a>
        </li>
      ) : null}
      <li>
        <SmartLink to={contactCall.path}>{t('Write to us')}</SmartLink>
        {promise ? <small>{promise}</small> : null}
      </li>
      {open.length === 0 ? next.map(call) : null}
    </Ways>
  );
}
