import styled from '@emotion/styled';
import { Prose, Subheading } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { counted, FoldableSection } from '#components/primitives/fold.tsx';
import { CheckedOn } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { site } from '#site.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly {
    readonly claim: string;
    readonly value: string;
    readonly verifiedOn: string;
    /** An https address. */
    readonly source: string;
    readonly sourceName?: string;
    /** Set while the licensee has yet to confirm the figure. */
    readonly unconfirmed?: string;
    /** Set where the drawing of the page says it, with its day and source: once is enough. */
    readonly drawn?: boolean;
  }[];
}

interface Options {
  /** Folded under its heading, where the page is long. */
  readonly folded?: boolean;
}

/** A page of a ledger: what, how much, and who says so. A day stays whole, with its comma. */
const Figures = styled.dl`
  h3 + & {
    margin-block: ${token['space-2']} 0;
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

/** The figures of the list: those that were checked, and those that are yet to be confirmed. */
function listed(items: Content['items']) {
  const all = items.filter(({ drawn }) => !drawn);
  return {
    confirmed: all.filter(({ unconfirmed }) => !unconfirmed),
    others: all.filter(({ unconfirmed }) => unconfirmed),
  };
}

/** Says on which day the figures were checked; where there were several, the last of them. */
function headingOf({ title, items }: Content): string {
  const { confirmed, others } = listed(items);
  const days = confirmed.map(({ verifiedOn }) => verifiedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!last) return others[0] ? 'Figures not yet confirmed' : title;
  // In a line of large letters a year alone would look lost.
  const day = formatDate(last, 'long').replaceAll(' ', '\u00a0');
  return `Figures, ${first === last ? '' : 'last '}checked on ${day}`;
}

function Claims({ content: { items, ...content }, options, id }: SectionProps<Content, Options>) {
  const { confirmed, others } = listed(items);
  const list = (figures: Content['items']) => (
    <Figures>
      {figures.map(({ claim, value, verifiedOn, source, sourceName, unconfirmed }, index) => (
        <div key={index}>
          <dt>{claim}</dt>
          <dd>{value}</dd>
          <dd>
            <CheckedOn
              day={verifiedOn}
              isUnconfirmed={Boolean(unconfirmed)}
              source={source}
              sourceName={sourceName}
              of={claim}
            />
          </dd>
        </div>
      ))}
    </Figures>
  );
  return (
    <FoldableSection
      id={id}
      title={headingOf({ items, ...content })}
      folded={options.folded}
      amount={
        confirmed[0] && others[0]
          ? `${confirmed.length} checked, ${others.length} to confirm`
          : counted(confirmed.length + others.length, 'figure')
      }
    >
      {confirmed[0] ? list(confirmed) : null}
      {others[0] ? (
        <>
          {confirmed[0] ? <Subheading>Not yet confirmed</Subheading> : null}
          {list(others)}
        </>
      ) : (
        // She has not checked what she has yet to confirm.
        <Prose>Checked by {site.licence.licensee}, RCIC.</Prose>
      )}
    </FoldableSection>
  );
}

/** Fees, thresholds and rules, each with the day it was checked and its source. */
export const claims = defineSection<Content, Options>({
  component: Claims,
  required: { title: true, items: true },
  placement: 'column',
  heading: headingOf,
});
