import { Text } from '#i18n/text.tsx';
import { useLanguage, type Words } from '#i18n/words.ts';
import type { Advice } from './last-day';

/** A time limit in days, with the remedy that it belongs to. */
export interface CountedLimit {
  readonly title: string;
  readonly decision: string;
  readonly days: number;
  readonly from: string;
  /** True for a day to act by before the event. */
  readonly isBefore: boolean;
  readonly advice: readonly Advice[];
}

export const confirm = 'Confirm this with a representative.';

/** Calendars remind this many days before a last day. */
const alarmDays = 3;

export const alarmFor = (daysLeft: number) =>
  daysLeft > alarmDays ? `-P${alarmDays}D` : undefined;

export function describeDaysLeft(days: number, t: Words): string {
  return days === 0
    ? t('That is today.')
    : t('{count, plural, one {{count} day left.} other {{count} days left.}}', { count: days });
}

interface CalendarLinkProps {
  readonly file: string | undefined;
  readonly text: string;
}

export const CalendarLink = ({ file, text }: CalendarLinkProps) =>
  file === undefined ? null : (
    <a
      download="last-day.ics"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
    >
      {text}
    </a>
  );

export const Decision = ({ title, decision }: Pick<CountedLimit, 'title' | 'decision'>) => {
  const { t } = useLanguage();
  return (
    <span>
      <Text of={decision}>{`${t('{title}. {decision}:', { title, decision })} `}</Text>
    </span>
  );
};

export interface LimitProps {
  readonly limit: CountedLimit;
  readonly start: Date;
  readonly now: Date;
}
