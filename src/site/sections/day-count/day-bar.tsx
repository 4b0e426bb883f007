import { color } from '#components/theme/tokens.ts';
import { useLanguage } from '#i18n/words.ts';
import { formatCount } from './add-days';

/** Kinds differ in opacity, so that they also differ in print and forced colours. */
const opacities = ['.95', '.45', '.7', '.25'];
const opacity = (index: number) => opacities[index % opacities.length];

export const Swatch = ({ kind }: { readonly kind: number }) => (
  <svg aria-hidden width="12" height="12" fill="currentColor">
    <rect x="1" y="1" width="10" height="10" fillOpacity={opacity(kind)} stroke="currentColor" />
  </svg>
);

/** Above this number of years, there is no room between tick marks. */
const maxTickedYears = 10;

interface DayBarProps {
  readonly needed: number;
  readonly years: number;
  readonly parts: readonly { readonly days: number; readonly kind: number }[];
}

/**
 * A timeline with the days that count and the number required. Decorative, because the table below has the same figures. Positions
 * are percentages, so that text keeps its size on a phone.
 */
export function DayBar({ needed, years, parts }: DayBarProps) {
  const language = useLanguage();
  const { t } = language;
  const totalDays = years * 365;
  const percent = (days: number) =>
    `${Math.round(Math.min(100, Math.max(0, (days / totalDays) * 100)) * 100) / 100}%`;
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { days }) => sum + days, 0),
  );
  const mark = percent(needed);
  // If the mark is far right, a phone has room for the label only before it.
  const isLabelBefore = needed > totalDays * 0.65;
  const wholeYears = Math.floor(years);
  const ticks =
    years <= maxTickedYears ? Array.from({ length: wholeYears }, (_, index) => index + 1) : [];
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
            width={percent(Math.min(days, Math.max(0, totalDays - start)))}
            height="28"
            fillOpacity={opacity(kind)}
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
            textAnchor={year === wholeYears ? 'end' : 'middle'}
          >
            {year === wholeYears ? t('{years} years', { years: year }) : year}
          </text>
        </g>
      ))}
      <line x1={mark} x2={mark} y1="2" y2="52" stroke={color.gold} strokeWidth="4" />
      <text
        x={mark}
        y="15"
        dx={isLabelBefore ? -8 : 8}
        stroke="none"
        fontWeight="600"
        textAnchor={isLabelBefore ? 'end' : 'start'}
      >
        {t('{days} days', { days: formatCount(needed, language) })}
      </text>
    </svg>
  );
}
