import { type Language, useLanguage } from '#i18n/words.ts';
import { calendarFile } from './calendar-file';
import {
  alarmFor,
  CalendarLink,
  type CountedLimit,
  confirm,
  Decision,
  describeDaysLeft,
  type LimitProps,
} from './day-texts';
import { findAdvice, formatDay, lastDay } from './last-day';
import { askForTime, WhatToDo } from './limits';

function describeRule({ days, from }: CountedLimit, start: Date, language: Language): string {
  return language.t('{days} days from {event} ({date}).', {
    days,
    event: from,
    date: formatDay(start, language),
  });
}

/** Lists the limits of a remedy with their days, so that a reminder of one also names the earlier one. */
function describeLimits(
  limits: readonly CountedLimit[],
  { start, now, language }: { start: Date; now: Date; language: Language },
): string {
  return limits
    .map((limit) => {
      const date = formatDay(lastDay(start, limit.days, now).day, language);
      return `${limit.decision}: ${date}. ${describeRule(limit, start, language)}`;
    })
    .join(' ');
}

interface LastDayOfProps extends LimitProps {
  /** The limits of the same remedy that run from the same event, with this one. */
  readonly together: readonly CountedLimit[];
}

export function LastDayOf({ limit, together, start, now }: LastDayOfProps) {
  const language = useLanguage();
  const { t } = language;
  const { title, decision, days, from } = limit;
  const { day, daysLeft } = lastDay(start, days, now);
  const date = formatDay(day, language);
  const advice = findAdvice(limit.advice, daysLeft);
  const rule = describeRule(limit, start, language);
  if (daysLeft < 0) {
    return (
      <p>
        <Decision title={title} decision={decision} />
        <strong>{date}</strong>
        {advice ? <WhatToDo advice={advice} /> : <span>{`${t(askForTime)} `}</span>}
        <span>{`${rule} `}</span>
        <span>
          {t(
            '{count, plural, one {This day was yesterday.} other {This day was {count} days ago.}}',
            {
              count: -daysLeft,
            },
          )}
        </span>
      </p>
    );
  }
  const file = calendarFile(
    [
      {
        identity: [title, decision, String(days), from, formatDay(start)],
        title: t('Last day: {title}', { title }),
        description: `${describeLimits(together, { start, now, language })} ${t(confirm)}`,
        day,
        alarm: alarmFor(daysLeft),
      },
    ],
    now,
  );
  return (
    <p>
      <Decision title={title} decision={decision} />
      <strong>{date}</strong>
      <span>{`${rule} `}</span>
      <span>{`${describeDaysLeft(daysLeft, t)} `}</span>
      {advice ? <WhatToDo advice={advice} /> : null}
      <CalendarLink file={file} text={t('Add {date} to your calendar', { date })} />
    </p>
  );
}
