import styled from '@emotion/styled';
import { formatHours, openStatus } from '#components/layout/offices.ts';
import { useMinute } from '#components/layout/open-now.tsx';
import { PlainList, touchTarget } from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import { phoneAddress, SmartLink, whatsappAddress } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { contactCall } from '#generated/site/texts/calls.ts';
import type { SiteSettings } from '#generated/types.ts';
import { useLanguage } from '#i18n/words.ts';
import { answerBy } from './answer-day';
import { formatDay } from './last-day';

const Ways = styled(PlainList)`
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
 * Whom to reach now: an open office first, then WhatsApp with a prepared text, then the form with the day of the answer. A closed
 * office says when it opens. Without scripts, each office shows its hours.
 */
export function ReachNow({ about }: ReachNowProps) {
  const site = useSite();
  const { answers_within: workingDays } = site as SiteSettings;
  const language = useLanguage();
  const { t } = language;
  const now = useMinute();
  const offices = site.offices.map((office) => {
    const status = now && openStatus(office, now, { language });
    const isOpen = status?.isOpen ?? !now;
    return { office, isOpen, text: status?.text ?? formatHours(office, language) };
  });
  const [main] = site.offices;
  const answer = workingDays && now && main ? answerBy(main, workingDays, now) : undefined;
  const call = ({ office, text }: (typeof offices)[number]) => (
    <li key={office.phone}>
      <a href={phoneAddress(office.phone)}>
        {t('Call {place}: {phone}', { place: office.city, phone: office.phone })}
      </a>
      <small>{text}</small>
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
      {offices.filter(({ isOpen }) => isOpen).map(call)}
      {site.whatsapp ? (
        <li>
          <a href={`${whatsappAddress(site.whatsapp)}?text=${encodeURIComponent(message)}`}>
            {t('Write on WhatsApp: the message is ready')}
          </a>
        </li>
      ) : null}
      <li>
        <SmartLink to={contactCall.path}>{t('Write to us')}</SmartLink>
        {answer ? (
          <small>{t('We answer by {date}.', { date: formatDay(answer, language) })}</small>
        ) : workingDays ? (
          <small>
            {t(
              'We answer within {count, plural, one {{count} working day} other {{count} working days}}.',
              {
                count: workingDays,
              },
            )}
          </small>
        ) : null}
      </li>
      {offices.filter(({ isOpen }) => !isOpen).map(call)}
    </Ways>
  );
}
