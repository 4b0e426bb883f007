import styled from '@emotion/styled';
import { addDays, differenceInCalendarDays } from 'date-fns';
import { useId, useState } from 'react';
import { touchTarget } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { type Language, useLanguage, useWords, type Words } from '#i18n/words.ts';
import { calendarFile } from './calendar-file';
import {
  type Advice,
  actBy,
  findAdvice,
  formatDay,
  futureReminders,
  lastDay,
  readEnd,
  readStart,
} from './last-day';

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

const Field = styled.div`
  & + & {
    margin-top: ${token['space-4']};
  }
  label {
    display: block;
    margin-bottom: ${token['space-2']};
    font-weight: 600;
  }
  label::first-letter {
    text-transform: uppercase;
  }
  input {
    width: 100%;
    max-width: 16rem;
    min-height: 3rem;
    padding: ${token['space-2']} ${token['space-3']};
    border: 1.5px solid ${color.control};
    border-radius: ${token['radius-s']};
    background: ${color.surface};
  }
  strong {
    display: block;
    color: ${color.spruce};
    font: 600 ${token['title-s']} / 1.3 ${token.display};
  }
  p {
    max-width: ${token.measure};
    margin-top: ${token['space-3']};
  }
  a {
    ${touchTarget}
    display: flex;
    width: fit-content;
  }
`;

const confirm = 'Confirm this with a representative.';

const passed =
  'Ask a representative today about more time. This day has passed, but you may still be able to act.';

/** Days before an event on which the calendar reminds. */
const reminderDays = [90, 30];

/** Calendars remind this many days before a last day. */
const alarmDays = 3;

const alarmFor = (daysLeft: number) => (daysLeft > alarmDays ? `-P${alarmDays}D` : undefined);

function describeDaysLeft(days: number, t: Words): string {
  return days === 0
    ? t('That is today.')
    : t('{count, plural, one {{count} day left.} other {{count} days left.}}', { count: days });
}

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

interface WhatToDoProps {
  readonly advice: Advice | undefined;
}

function WhatToDo({ advice }: WhatToDoProps) {
  if (!advice) return null;
  const { text, link, link_text } = advice;
  return (
    <>
      <span>
        <Text of={text}>{`${text} `}</Text>
      </span>
      {link && link_text ? (
        <SmartLink to={link}>
          <Text>{link_text}</Text>
        </SmartLink>
      ) : null}
    </>
  );
}

interface CalendarLinkProps {
  readonly file: string | undefined;
  readonly text: string;
}

const CalendarLink = ({ file, text }: CalendarLinkProps) =>
  file === undefined ? null : (
    <a
      download="last-day.ics"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
    >
      {text}
    </a>
  );

const Decision = ({ title, decision }: Pick<CountedLimit, 'title' | 'decision'>) => {
  const { t } = useLanguage();
  return (
    <span>
      <Text of={decision}>{`${t('{title}. {decision}:', { title, decision })} `}</Text>
    </span>
  );
};

interface LimitProps {
  readonly limit: CountedLimit;
  readonly start: Date;
  readonly now: Date;
}

interface LastDayOfProps extends LimitProps {
  /** The limits of the same remedy that run from the same event, with this one. */
  readonly together: readonly CountedLimit[];
}

function LastDayOf({ limit, together, start, now }: LastDayOfProps) {
  const language = useLanguage();
  const { t } = language;
  const { title, decision, days, from } = limit;
  const { day, daysLeft } = lastDay(start, days, now);
  const date = formatDay(day, language);
  const advice = findAdvice(limit.advice, daysLeft);
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
      {daysLeft < 0 && !advice ? <span>{`${t(passed)} `}</span> : null}
      {daysLeft < 0 ? <WhatToDo advice={advice} /> : null}
      <span>{`${describeRule(limit, start, language)} `}</span>
      {daysLeft < 0 ? null : <span>{`${describeDaysLeft(daysLeft, t)} `}</span>}
      {daysLeft < 0 ? null : <WhatToDo advice={advice} />}
      {daysLeft < 0 ? null : (
        <CalendarLink file={file} text={t('Add {date} to your calendar', { date })} />
      )}
    </p>
  );
}

/** The day to act by before an event, such as the end of a permit. The calendar file has the event and reminders before it. */
function ActByDay({ limit, start: end, now }: LimitProps) {
  const language = useLanguage();
  const { t } = language;
  const { title, decision, days, from } = limit;
  const { day, daysLeft } = actBy(end, days, now);
  const advice = findAdvice(limit.advice, daysLeft);
  if (daysLeft < 0) {
    return <p>{advice ? <WhatToDo advice={advice} /> : <span>{t(passed)}</span>}</p>;
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
      <WhatToDo advice={advice} />
      <CalendarLink file={file} text={t('Add reminders to your calendar')} />
    </p>
  );
}

interface DayFieldProps {
  readonly from: string;
  readonly limits: readonly CountedLimit[];
}

function DayField({ from, limits }: DayFieldProps) {
  const id = useId();
  const language = useLanguage();
  const { t } = language;
  const [value, setValue] = useState('');
  const [isImpossible, setImpossible] = useState(false);
  const now = new Date();
  const mayCome = limits.some(({ isBefore }) => isBefore);
  const start = (mayCome ? readEnd : readStart)(value, now);
  return (
    <Field>
      <label htmlFor={id}>
        <Text>{from}</Text>
      </label>
      <input
        id={id}
        type="date"
        value={value}
        aria-describedby={`${id}-answer`}
        onChange={(event) => {
          setValue(event.target.value);
          setImpossible(false);
        }}
        // While the visitor types, each date is incomplete.
        onBlur={(event) => setImpossible(event.target.validity.badInput)}
      />
      <div id={`${id}-answer`} role="status">
        {start.kind === 'valid'
          ? limits.map((limit, index) =>
              limit.isBefore ? (
                <ActByDay key={index} limit={limit} start={start.day} now={now} />
              ) : (
                <LastDayOf
                  key={index}
                  limit={limit}
                  together={limits.filter(({ title }) => title === limit.title)}
                  start={start.day}
                  now={now}
                />
              ),
            )
          : null}
        {isImpossible ? <p>{t('This date is not complete, or it does not exist.')}</p> : null}
        {start.kind === 'too early' ? (
          <p>{t('Check the year: this date is before 2000.')}</p>
        ) : null}
        {start.kind === 'too late' ? (
          <p>{t('Check the year: this date is more than ten years away.')}</p>
        ) : null}
        {start.kind === 'in the future' ? (
          <p>
            {t('This date is in the future. On your device, today is {date}.', {
              date: formatDay(now, language),
            })}
          </p>
        ) : null}
      </div>
    </Field>
  );
}

interface DayFinderProps {
  readonly limits: readonly CountedLimit[];
  readonly note: string | undefined;
}

/** Works out last days from dates that the visitor enters. Stores and sends nothing. */
export function DayFinder({ limits, note }: DayFinderProps) {
  const t = useWords();
  return (
    <>
      {[...new Set(limits.map(({ from }) => from))].map((from) => (
        <DayField key={from} from={from} limits={limits.filter((limit) => limit.from === from)} />
      ))}
      <p>
        {note ? (
          <span>
            <Text of={note}>{`${note} `}</Text>
          </span>
        ) : null}
        <span>{`${t(confirm)} ${t('The date stays on your device.')}`}</span>
      </p>
    </>
  );
}
