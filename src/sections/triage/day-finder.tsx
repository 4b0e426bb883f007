import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { touchTarget } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { calendarFile } from './calendar-file';
import { formatDay, lastDay, readStart } from './last-day';

/** A time limit in days, with the remedy that it belongs to. */
export interface CountedLimit {
  readonly title: string;
  readonly decision: string;
  readonly days: number;
  readonly from: string;
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

function leftIn(days: number): string {
  if (days < 0)
    return 'This day has passed. Call a representative today. You may still be able to ask for more time.';
  return days === 0 ? 'That is today. ' : `${days} ${days === 1 ? 'day' : 'days'} left. `;
}

interface LimitProps {
  readonly limit: CountedLimit;
  readonly start: Date;
  readonly now: Date;
}

function LastDayOf({ limit: { title, decision, days, from }, start, now }: LimitProps) {
  const { day, daysLeft } = lastDay(start, days, now);
  const rule = `${days} days from ${from} (${formatDay(start)}).`;
  const file = () =>
    calendarFile({
      title: `Last day: ${title}`,
      description: `${decision}. ${rule} ${confirm}`,
      day,
      now,
    });
  return (
    <p>
      <span>{`${title}. ${decision}: `}</span>
      <strong>{formatDay(day)}</strong>
      <span>{`${rule} ${leftIn(daysLeft)}`}</span>
      {daysLeft < 0 ? null : (
        <a
          download="last-day.ics"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file())}`}
        >
          {`Add ${formatDay(day)} to your calendar`}
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
  const [value, setValue] = useState('');
  const now = new Date();
  const start = readStart(value, now);
  return (
    <Field>
      <label htmlFor={id}>{from}</label>
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
              <LastDayOf key={index} limit={limit} start={start.day} now={now} />
            ))
          : null}
        {start.kind === 'too early' ? <p>Check the year: this date is before 2000.</p> : null}
        {start.kind === 'in the future' ? (
          <p>{`This date is in the future. On your device, today is ${formatDay(now)}.`}</p>
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
  return (
    <>
      {[...new Set(limits.map(({ from }) => from))].map((from) => (
        <DayField key={from} from={from} limits={limits.filter((limit) => limit.from === from)} />
      ))}
      <p>{`${note ? `${note} ` : ''}${confirm} The date stays on your device.`}</p>
    </>
  );
}
