import styled from '@emotion/styled';
import { Prose, Subheading } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { countLabel, FoldableSection } from '#components/primitives/fold.tsx';
import { CheckedOn, SourceLink } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Claim } from '#generated/types.ts';
import { site } from '#site.ts';
import { defineSection, type FoldOptions, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly Claim[];
}

const Figures = styled.dl`
  p + & {
    margin-top: ${token['space-4']};
  }
  margin-bottom: ${token['space-5']};
  border-top: 4px double ${color.control};
  font-variant-numeric: tabular-nums;
  & > div {
    display: grid;
    gap: ${token['space-1']} ${token['space-5']};
    padding-block: ${token['space-3']};
  }
  & > div + div {
    border-top: 1px solid ${color.line};
  }
  dt + dd {
    font-weight: 600;
    color: ${color.spruce};
  }
  dd + dd {
    color: ${color.muted};
    font-size: ${token['text-s']};
    text-wrap: balance;
  }
  time {
    white-space: nowrap;
  }
  dd > a {
    padding-block: 0.9rem;
  }
  @media (min-width: 40rem) {
    & > div {
      grid-template-columns: repeat(3, 1fr);
      align-items: baseline;
    }
  }
`;

/** Groups the figures by status, with their first and last dates. Figures that a drawing shows are left out. */
function groupByStatus(items: Content['items']) {
  const all = items.filter(({ drawn }) => !drawn);
  const withDates = (figures: Content['items']) => {
    const days = figures.map(({ verified_on }) => verified_on).toSorted();
    return { figures, firstDay: days[0], lastDay: days.at(-1) };
  };
  return {
    confirmed: withDates(all.filter(({ unconfirmed }) => !unconfirmed)),
    unconfirmed: withDates(all.filter(({ unconfirmed }) => unconfirmed)),
  };
}

/** “Figures, last checked on …”. */
function headingText({ title, items }: Content): string {
  const { confirmed, unconfirmed } = groupByStatus(items);
  const { firstDay, lastDay } = confirmed;
  if (!lastDay) return unconfirmed.lastDay ? 'Figures not yet confirmed' : title;
  // Non-breaking spaces, because a year alone on a line of large letters would look lost.
  const day = formatDate(lastDay, 'long').replaceAll(' ', '\u00a0');
  return `Figures, ${firstDay === lastDay ? '' : 'last '}checked on ${day}`;
}

interface FigureListProps {
  readonly figures: Content['items'];
  /** The date shown above the figures. A figure with another date shows its own. */
  readonly day: string;
}

const FigureList = ({ figures, day }: FigureListProps) => (
  <Figures>
    {figures.map((figure, index) => (
      <div key={index}>
        <dt>{figure.claim}</dt>
        <dd>{figure.value}</dd>
        <dd>
          {figure.verified_on === day ? (
            <SourceLink checked={figure} of={figure.claim} />
          ) : (
            <CheckedOn
              checked={figure}
              isUnconfirmed={Boolean(figure.unconfirmed)}
              of={figure.claim}
            />
          )}
        </dd>
      </div>
    ))}
  </Figures>
);

function Claims({
  content: { items, ...content },
  options,
  id,
}: SectionProps<Content, FoldOptions>) {
  const { confirmed, unconfirmed } = groupByStatus(items);
  const [count, waiting] = [confirmed.figures.length, unconfirmed.figures.length];
  return (
    <FoldableSection
      id={id}
      title={headingText({ items, ...content })}
      folded={options.folded}
      amount={
        count > 0 && waiting > 0
          ? `${count} checked, ${waiting} to confirm`
          : countLabel(count + waiting, 'figure')
      }
    >
      {confirmed.lastDay ? (
        <FigureList figures={confirmed.figures} day={confirmed.lastDay} />
      ) : null}
      {unconfirmed.lastDay ? (
        <>
          {count > 0 ? <Subheading>Not yet confirmed</Subheading> : null}
          <Prose>
            <CheckedOn
              checked={{ verified_on: unconfirmed.lastDay }}
              isUnconfirmed
              count={waiting}
            />
            .
          </Prose>
          <FigureList figures={unconfirmed.figures} day={unconfirmed.lastDay} />
        </>
      ) : (
        <Prose>{`Checked by ${site.licence.licensee}, RCIC.`}</Prose>
      )}
    </FoldableSection>
  );
}

/** Fees, thresholds and rules, each with the date it was checked and its source. */
export const claims = defineSection<Content, FoldOptions>({
  component: Claims,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
  heading: headingText,
});
