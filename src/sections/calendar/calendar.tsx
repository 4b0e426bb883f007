import styled from '@emotion/styled';
import { PlainList } from '#components/primitives/blocks.tsx';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

type Month = (typeof months)[number];

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly {
    readonly firstMonth: Month;
    readonly lastMonth?: Month;
    /** What stands out; the others are time to do something. */
    readonly kind?: 'deadline' | 'start';
    /** One day, shown in place of the months. */
    readonly day?: string;
    readonly title: string;
    readonly text?: string;
    readonly verifiedOn?: string;
    readonly source?: string;
  }[];
}

/** Each entry has its own row of twelve months, with their letters. */
const Year = styled.div`
  margin-block: ${token['space-4']};
  color: ${color.muted};
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token['space-5']};
    margin-bottom: ${token['space-3']};
    font-size: ${token['text-s']};
  }
  i {
    display: inline-block;
    width: 0.75rem;
    margin-inline-end: ${token['space-2']};
    border-bottom: 0.75rem solid ${color.spruce};
  }
  [data-kind] {
    border-color: ${color.gold};
    color: ${color.gold};
  }
  li {
    padding-bottom: ${token['space-5']};
    break-inside: avoid;
  }
  li:last-child {
    padding: 0;
  }
  svg {
    width: 100%;
    height: 2rem;
    margin-bottom: ${token['space-1']};
    overflow: visible;
    color: ${color.spruce};
    font-size: ${token['text-s']};
  }
  b {
    color: ${color.gold};
    font-size: ${token['text-s']};
  }
  h3 {
    color: ${color.spruce};
    font: 600 ${token['text-m']} / 1.4 ${token.sans};
  }
  li p {
    max-width: ${token.measure};
    @media (max-width: 47.99rem) {
      font-size: ${token['text-s']};
    }
  }
`;

/** Where month number `index` of the row begins, or a place within it. */
const percent = (index: number) => `${Math.round((index / 12) * 10000) / 100}%`;

/** Letters stand in the middle of their months. */
const middles = months.map((_, index) => percent(index + 0.5)).join(' ');

function Calendar({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  const start = months.indexOf(items[0]?.firstMonth ?? 'January');
  /** How many months after the first one of the calendar. */
  const after = (month: Month) => (months.indexOf(month) - start + 12) % 12;
  const letters = months.map((_, index) => months[(start + index) % 12]?.charAt(0)).join('');
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Year>
        <p>
          <span>
            <i />
            Time to do something
          </span>
          {items.some(({ kind }) => kind) ? (
            <span>
              <i data-kind />A deadline or a start
            </span>
          ) : null}
        </p>
        <PlainList as="ol">
          {items.map((item, index) => {
            const { firstMonth, lastMonth = firstMonth, kind, day } = item;
            const from = after(firstMonth);
            // An end before the beginning is an end in the year after: to the edge.
            const to = Math.max(after(lastMonth), from);
            const isLong = lastMonth !== firstMonth;
            const date = Number(/\d+/.exec(day ?? '')?.[0] ?? 0);
            return (
              <li key={index}>
                <svg aria-hidden fill="currentColor">
                  <text x={middles} y="14" textAnchor="middle">
                    {letters}
                  </text>
                  <rect y="20" width="100%" height="12" fill="none" stroke={color.control} />
                  <line
                    x2="100%"
                    y1="26"
                    y2="26"
                    stroke={color.control}
                    strokeWidth="12"
                    strokeDasharray=".03 .97"
                    pathLength="12"
                  />
                  <g data-kind={kind}>
                    {date > 0 ? (
                      <circle cx={percent(from + (date - 0.5) / 31)} cy="26" r="7" />
                    ) : (
                      <rect x={percent(from)} y="20" width={percent(to - from + 1)} height="12" />
                    )}
                  </g>
                </svg>
                <b>{day ?? (isLong ? `${firstMonth} to ${lastMonth}` : firstMonth)}</b>
                <h3>{item.title}</h3>
                {item.text ? <p>{item.text}</p> : null}
              </li>
            );
          })}
        </PlainList>
      </Year>
    </Signature>
  );
}

/** A year as a calendar: what has to be done in which months, and what has a day. */
export const calendar = defineSection<Content>({
  component: Calendar,
  required: { title: true, items: true },
  placement: 'column',
});
