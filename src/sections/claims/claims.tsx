import styled from '@emotion/styled';
import { Prose, Subheading } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { counted, FoldableSection } from '#components/primitives/fold.tsx';
import { CheckedOn, SourceLink } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Claim } from '#generated/types.ts';
import { site } from '#site.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly Claim[];
}

interface Options {
  /** Folded under its heading, where the page is long. */
  readonly folded?: boolean;
}

/** A page of a ledger: what, how much, and who says so. A day stays whole, with its comma. */
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
  /* A name may take two lines; what follows goes on behind it. */
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

/** The figures of the list: those that were checked, and those that are yet to be confirmed, each with the last of their days. */
function listed(items: Content['items']) {
  const all = items.filter(({ drawn }) => !drawn);
  const of = (figures: Content['items']) => {
    const days = figures.map(({ verified_on }) => verified_on).toSorted();
    return { figures, firstDay: days[0], lastDay: days.at(-1) };
  };
  return {
    confirmed: of(all.filter(({ unconfirmed }) => !unconfirmed)),
    others: of(all.filter(({ unconfirmed }) => unconfirmed)),
  };
}

/** Says on which day the figures were checked; where there were several, the last of them. */
function headingOf({ title, items }: Content): string {
  const { confirmed, others } = listed(items);
  const { firstDay, lastDay } = confirmed;
  if (!lastDay) return others.lastDay ? 'Figures not yet confirmed' : title;
  // In a line of large letters a year alone would look lost.
  const day = formatDate(lastDay, 'long').replaceAll(' ', '\u00a0');
  return `Figures, ${firstDay === lastDay ? '' : 'last '}checked on ${day}`;
}

interface LedgerProps {
  readonly figures: Content['items'];
  /** The day that is said above them: a figure of another day says its own. */
  readonly day: string;
}

const Ledger = ({ figures, day }: LedgerProps) => (
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

function Claims({ content: { items, ...content }, options, id }: SectionProps<Content, Options>) {
  const { confirmed, others } = listed(items);
  const [count, waiting] = [confirmed.figures.length, others.figures.length];
  return (
    <FoldableSection
      id={id}
      title={headingOf({ items, ...content })}
      folded={options.folded}
      amount={
        count > 0 && waiting > 0
          ? `${count} checked, ${waiting} to confirm`
          : counted(count + waiting, 'figure')
      }
    >
      {confirmed.lastDay ? <Ledger figures={confirmed.figures} day={confirmed.lastDay} /> : null}
      {others.lastDay ? (
        <>
          {count > 0 ? <Subheading>Not yet confirmed</Subheading> : null}
          <Prose>
            <CheckedOn checked={{ verified_on: others.lastDay }} isUnconfirmed count={waiting} />.
          </Prose>
          <Ledger figures={others.figures} day={others.lastDay} />
        </>
      ) : (
        // She has not checked what she has yet to confirm.
        <Prose>{`Checked by ${site.licence.licensee}, RCIC.`}</Prose>
      )}
    </FoldableSection>
  );
}

/** Fees, thresholds and rules, each with the day it was checked and its source. */
export const claims = defineSection<Content, Options>({
  component: Claims,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
  heading: headingOf,
});
