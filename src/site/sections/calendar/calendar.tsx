import { PlainList } from '#components/primitives/blocks.tsx';
import { months } from '#components/primitives/dates.ts';
import { color } from '#components/theme/tokens.ts';
import type { CalendarEntry } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { useWords, type Words } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { Signature } from '#site/components/signature.tsx';
import { YearGrid } from './calendar-styles';

type Month = CalendarEntry['first_month'];

interface Content extends ListContent<CalendarEntry> {
  /** The year of the first month. If it is missing, the calendar shows no years. */
  readonly firstYear?: number;
}

const percent = (index: number) => `${Math.round((index / 12) * 10000) / 100}%`;

/** The number in “March 15”; 0 if the text has no number. */
const dayNumber = (day = '') => Number(/\d+/.exec(day)?.[0] ?? 0);

/** “January to March 2027”. */
function monthsLabel(t: Words, { first_month, last_month }: CalendarEntry, year?: number): string {
  const first = t(first_month);
  if (!last_month || last_month === first_month) {
    return year ? t('{month} {year}', { month: first, year }) : first;
  }
  const last = t(last_month);
  return year
    ? t('{first} to {last} {year}', { first, last, year })
    : t('{first} to {last}', { first, last });
}

/** The first letter with its vowel sign. */
const initialOf = (word: string) => (/^.\p{M}*/u.exec(word)?.[0] ?? '').toUpperCase();

function Legend({ items }: Pick<Content, 'items'>) {
  const t = useWords();
  const special = items.filter(({ kind }) => kind && kind !== 'waiting');
  const hasDay = special.some(({ day }) => dayNumber(day) > 0);
  return (
    <p>
      <span>
        <i />
        {t('Time to act')}
      </span>
      {items.some(({ kind }) => kind === 'waiting') ? (
        <span>
          <i data-kind="waiting" />
          {t('Time to wait')}
        </span>
      ) : null}
      {special.length > 0 ? (
        <span>
          {hasDay ? <i data-kind data-day /> : null}
          {special.some(({ day }) => dayNumber(day) === 0) ? <i data-kind /> : null}
          <span>{t('Deadline or start date')}</span>
        </span>
      ) : null}
    </p>
  );
}

function Calendar({ content, id }: SectionProps<Content, object>) {
  const t = useWords();
  const { title, intro, firstYear, items } = content;
  const start = months.indexOf(items[0]?.first_month ?? 'January');
  /** The number of months since the calendar's first month. */
  const monthOffset = (month: Month) => (months.indexOf(month) - start + 12) % 12;
  const january = monthOffset('January');
  const yearOfMonth = (index: number) => {
    if (firstYear === undefined) return undefined;
    return january > 0 && index >= january ? firstYear + 1 : firstYear;
  };
  const monthsFromStart = [...months.slice(start), ...months.slice(0, start)];
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <YearGrid>
        <Legend items={items} />
        <div>
          <svg aria-hidden data-head data-years={firstYear} fill="currentColor">
            {firstYear === undefined ? null : (
              <>
                <text y="1em">{firstYear}</text>
                {january > 0 ? (
                  <text x={percent(january)} dx="4" y="1em">
                    {firstYear + 1}
                  </text>
                ) : null}
              </>
            )}
            <text y={firstYear === undefined ? '1em' : '2.35em'} textAnchor="middle">
              {monthsFromStart.map((month, index) => (
                <tspan key={month} x={percent(index + 0.5)}>
                  {initialOf(t(month))}
                </tspan>
              ))}
            </text>
            {months.map((month, index) => (
              <line
                key={month}
                x1={percent(index)}
                x2={percent(index)}
                y1={index === january ? 0 : '1.4em'}
                y2="100%"
                stroke={index === january ? color.control : color.line}
              />
            ))}
          </svg>
          <PlainList as="ol">
            {items.map((item, index) => {
              const { first_month, last_month = first_month, kind, day } = item;
              const from = monthOffset(first_month);
              // Cuts a range that wraps around the calendar's end.
              const to = Math.max(monthOffset(last_month), from);
              const date = dayNumber(day);
              const year = yearOfMonth(to);
              return (
                <li key={index}>
                  <b>
                    <Text of={day}>
                      {!day
                        ? monthsLabel(t, item, year)
                        : year
                          ? t('{day}, {year}', { day, year })
                          : day}
                    </Text>
                  </b>
                  <h3>
                    <Text>{item.title}</Text>
                  </h3>
                  <svg aria-hidden fill="currentColor">
                    <g data-track stroke={color.control} fill="none">
                      <rect width="100%" height="100%" />
                      <line
                        x2="100%"
                        y1="50%"
                        y2="50%"
                        strokeWidth="10"
                        strokeDasharray=".03 .97"
                        pathLength="12"
                      />
                    </g>
                    <g data-kind={kind}>
                      {date > 0 ? (
                        <circle cx={percent(from + (date - 0.5) / 31)} cy="50%" r="7" />
                      ) : (
                        <rect x={percent(from)} width={percent(to - from + 1)} height="100%" />
                      )}
                    </g>
                  </svg>
                  {item.text ? (
                    <p>
                      <Text>{item.text}</Text>
                    </p>
                  ) : null}
                </li>
              );
            })}
          </PlainList>
        </div>
      </YearGrid>
    </Signature>
  );
}

/** A year at a glance: the tasks of each month, and deadlines. */
export const calendar = defineSection<Content>({
  component: Calendar,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
