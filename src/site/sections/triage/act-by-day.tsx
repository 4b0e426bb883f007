import { addDays, differenceInCalendarDays } from 'date-fns';
import { useLanguage } from '#i18n/words.ts';
import { calendarFile } from './calendar-file';
import { alarmFor, CalendarLink, Decision, describeDaysLeft, type LimitProps } from './day-texts';
import { actBy, findAdvice, formatDay, futureReminders } from './last-day';
import { askForTime, WhatToDo } from './limits';

/** Days before an event on which the calendar reminds. */
const reminderDays = [90, 30];

/** The day to act by before an event, such as the end of a permit. The calendar file has the event and reminders before it. */
export function ActByDay({ limit, start: end, now }: LimitProps) {
  const language = useLanguage();
  const { t } = language;
  const { title, decision, days, from } = limit;
  const { day, daysLeft } = actBy(end, days, now);
  const advice = findAdvice(limit.advice, daysLeft);
  if (daysLeft < 0) {
    return <p>{advice ? <WhatToDo advice={advice} /> : <span>{t(askForTime)}</span>}</p>;
  }
  const rule = t('{days} days before {event} ({date}).', {
    days,
    event: from,
    date: formatDay(end, language),
  });
  const shared = { description: `${decision}: ${rule}`, identity: [title, from, formatDay(end)] };
  const file = calendarFile(
    [
      {
        ...shared,
        title: t('Last day: {title}', { title }),
        day: end,
        alarm: alarmFor(daysLeft),
      },
      ...futureReminders(reminderDays, daysLeft).map((before) => ({
        ...shared,
        identity: [...shared.identity, String(before)],
        title: t('{count} days left: {title}', { count: before, title }),
        day: addDays(end, -before),
        alarm: 'PT9H',
      })),
    ],
    now,
  );
  return (
    <p>
      {daysLeft < days ? (
        <span>{t('The last day to apply:')}</span>
      ) : (
        <Decision title={title} decision={decision} />
      )}
      <strong>{formatDay(day, language)}</strong>
      {daysLeft < days ? null : <span>{`${rule} `}</span>}
      <span>{`${describeDaysLeft(differenceInCalendarDays(day, now), t)} `}</span>
      {advice ? <WhatToDo advice={advice} /> : null}
      <CalendarLink file={file} text={t('Add reminders to your calendar')} />
    </p>
  );
}
