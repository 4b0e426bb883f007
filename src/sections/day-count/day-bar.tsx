import { color } from '#components/theme/tokens.ts';
import { formatCount } from './add-days';

/** Kinds of days differ in how dark they are, so that they do on paper, too, and where a visitor has few colours. */
const shades = ['.95', '.45', '.7', '.25'];
const shadeOf = (index: number) => shades[index % shades.length];

/** The colour of a kind of days, before its name. */
export const Swatch = ({ kind }: { readonly kind: number }) => (
  <svg aria-hidden width="12" height="12" fill="currentColor">
    <rect x="1" y="1" width="10" height="10" fillOpacity={shadeOf(kind)} stroke="currentColor" />
  </svg>
);

/** More years than these have no lines of their own: there would be nothing between them. */
const MOST_YEARS = 10;

interface DayBarProps {
  readonly needed: number;
  readonly years: number;
  /** Days that count, each with the number of its kind. */
  readonly parts: readonly { readonly days: number; readonly kind: number }[];
}

/**
 * The years as a line, with the days that count and the mark that they have to reach. A drawing of the table below it: positions
 * are in percent and sizes of letters are not, so that it is as readable on a phone.
 */
export function DayBar({ needed, years, parts }: DayBarProps) {
  const room = years * 365;
  const percent = (days: number) =>
    `${Math.round(Math.min(100, Math.max(0, (days / room) * 100)) * 100) / 100}%`;
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { days }) => sum + days, 0),
  );
  const mark = percent(needed);
  // Its words stand after the mark where even a phone has room for them.
  const isLate = needed > room * 0.65;
  const whole = Math.floor(years);
  const ticks = years <= MOST_YEARS ? Array.from({ length: whole }, (_, index) => index + 1) : [];
  return (
    <svg aria-hidden fill="currentColor" stroke="currentColor">
      <rect y="24" width="100%" height="28" fill="none" strokeOpacity=".5" />
      {parts.map(({ days, kind }, index) => {
        const start = starts[index] ?? 0;
        return (
          <rect
            key={index}
            x={percent(start)}
            y="24"
            width={percent(Math.min(days, Math.max(0, room - start)))}
            height="28"
            fillOpacity={shadeOf(kind)}
          />
        );
      })}
      {ticks.map((year) => (
        <g key={year}>
          <line
            x1={percent(year * 365)}
            x2={percent(year * 365)}
            y1="52"
            y2="58"
            strokeOpacity=".5"
          />
          <text
            x={percent(year * 365)}
            y="74"
            stroke="none"
            textAnchor={year === whole ? 'end' : 'middle'}
          >
            {year === whole ? `${year} years` : year}
          </text>
        </g>
      ))}
      <line x1={mark} x2={mark} y1="2" y2="52" stroke={color.gold} strokeWidth="4" />
      <text
        x={mark}
        y="15"
        dx={isLate ? -8 : 8}
        stroke="none"
        fontWeight="600"
        textAnchor={isLate ? 'end' : 'start'}
      >
        {`${formatCount(needed)} days`}
      </text>
    </svg>
  );
}
