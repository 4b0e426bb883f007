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

/** Twelve months side by side; each entry has its own row of them. */
const Year = styled.div`
  margin-block: ${token['space-4']};
  & > p {
    display: grid;
    grid-template-columns: repeat(12, 1fr);
    color: ${color.muted};
    font-size: ${token['text-s']};
    text-align: center;
  }
  li {
    padding-bottom: ${token['space-5']};
    break-inside: avoid;
  }
  svg {
    display: block;
    width: 100%;
    height: 0.75rem;
    margin-bottom: ${token['space-1']};
    color: ${color.spruce};
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
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

/** Where the lines between the months stand. */
const between = Array.from({ length: 11 }, (_, index) => `M${index + 1} 0V1`).join('');

function Calendar({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  const start = months.indexOf(items[0]?.firstMonth ?? 'January');
  /** How many months after the first one of the calendar. */
  const after = (month: Month) => (months.indexOf(month) - start + 12) % 12;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Year>
        <p aria-hidden>
          {months.map((_, index) => (
            <span key={index}>{months[(start + index) % 12]?.charAt(0)}</span>
          ))}
        </p>
        <PlainList as="ol">
          {items.map((item, index) => {
            const { firstMonth, lastMonth = firstMonth, kind, day } = item;
            const from = after(firstMonth);
            // An end before the beginning is an end in the year after: to the edge.
            const to = Math.max(after(lastMonth), from);
            const isLong = lastMonth !== firstMonth;
            return (
              <li key={index}>
                <svg aria-hidden viewBox="0 0 12 1" preserveAspectRatio="none" fill="currentColor">
                  <path
                    d={`M0 0H12V1H0Z${between}`}
                    fill="none"
                    stroke={color.control}
                    strokeWidth=".03"
                  />
                  <rect
                    x={from}
                    width={to - from + 1}
                    height="1"
                    fill={kind ? color.gold : undefined}
                  />
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
