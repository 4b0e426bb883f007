import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { touchTarget } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { useLanguage, useWords } from '#i18n/words.ts';
import { ActByDay } from './act-by-day';
import { type CountedLimit, confirm } from './day-texts';
import { formatDay, readEnd, readStart } from './last-day';
import { LastDayOf } from './last-day-of';

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
