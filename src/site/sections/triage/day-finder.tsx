import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { touchTarget } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { type Language, useLanguage, useWords, type Words } from '#i18n/words.ts';
import { calendarFile } from './calendar-file';
import { formatDay, lastDay, readStart } from './last-day';

/** A time limit in days, with the remedy that it belongs to. */
export interface CountedLimit {
  readonly title: string;
  readonly decision: string;
  readonly days: number;
  readonly from: string;
  /** What visitors can still do when the day has passed. */
  readonly late: string | undefined;
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
    margin-top: ${token['space-3']};
  }
  a {
    ${touchTarget}
  }
`;

const confirm = 'Confirm this with a representative.';

const passed =
  'This day has passed. Call a representative today. You may still be able to ask for more time.';

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

interface LastDayOfProps {
  readonly limit: CountedLimit;
  /** The limits of the same remedy that run from the same event, with this one. */
  readonly together: readonly CountedLimit[];
  readonly start: Date;
  readonly now: Date;
}

function LastDayOf({ limit, together, start, now }: LastDayOfProps) {
  const language = useLanguage();
  const { t } = language;
  const { title, decision, days, from, late } = limit;
  const { day, daysLeft } = lastDay(start, days, now);
  const date = formatDay(day, language);
  const file = calendarFile({
    identity: [title, decision, String(days), from, formatDay(start)],
    title: t('Last day: {title}', { title }),
    description: `${describeLimits(together, { start, now, language })} ${t(confirm)}`,
    day,
    now,
  });
  return (
    <p>
      <span>
        <Text of={decision}>{`${t('{title}. {decision}:', { title, decision })} `}</Text>
      </span>
      <strong>{date}</strong>
      <span>{`${describeRule(limit, start, language)} `}</span>
      {daysLeft < 0 ? (
        <span>{late ? <Text>{late}</Text> : t(passed)}</span>
      ) : (
        <span>{`${describeDaysLeft(daysLeft, t)} `}</span>
      )}
      {daysLeft < 0 || file === undefined ? null : (
        <a
          download="last-day.ics"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        >
          {t('Add {date} to your calendar', { date })}
        </a>
      )}
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
  const now = new Date();
  const start = readStart(value, now);
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
        onChange={(event) => setValue(event.target.value)}
      />
      <div id={`${id}-answer`} role="status">
        {start.kind === 'valid'
          ? limits.map((limit, index) => (
              <LastDayOf
                key={index}
                limit={limit}
                together={limits.filter(({ title }) => title === limit.title)}
                start={start.day}
                now={now}
              />
            ))
          : null}
        {start.kind === 'too early' ? (
          <p>{t('Check the year: this date is before 2000.')}</p>
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
