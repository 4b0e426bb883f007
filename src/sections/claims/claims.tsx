import styled from '@emotion/styled';
import { lineTarget, Prose } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { counted, FoldableSection } from '#components/primitives/fold.tsx';
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
    /** Set while the licensee has yet to confirm the figure. */
    readonly unconfirmed?: string;
  }[];
}

interface Options {
  /** Folded under its heading, where the page is long. */
  readonly folded?: boolean;
}

/** A page of a ledger: what, how much, and who says so. */
const Figures = styled.dl`
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
  }
  dd > p {
    color: ${color.muted};
    font: 400 ${token['text-s']} / 1.5 ${token.sans};
    text-wrap: pretty;
  }
  /* A day stays whole, with its comma. */
  time {
    white-space: nowrap;
  }
  dd > a {
    ${lineTarget}
  }
  @media (min-width: 40rem) {
    & > div {
      grid-template-columns: repeat(3, 1fr);
      align-items: baseline;
    }
  }
`;

/** The part of an address that says whose page it is. */
const hostOf = (source: string) => new URL(source).hostname.replace(/^www\./, '');

const isConfirmed = ({ unconfirmed }: Content['items'][number]) => !unconfirmed;

/** Says on which day the figures were checked; where there were several, the last of them. */
function headingOf({ title, items }: Content): string {
  const days = items
    .filter(isConfirmed)
    .map(({ verifiedOn }) => verifiedOn)
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!last) return title;
  // In a line of large letters a year alone would look lost.
  const day = formatDate(last, 'long').replaceAll(' ', '\u00a0');
  return `Figures, ${first === last ? '' : 'last '}checked on ${day}`;
}

function Claims({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <FoldableSection
      id={id}
      title={headingOf(content)}
      folded={options.folded}
      amount={counted(content.items.length, 'figure')}
    >
      {/* She has not checked what she has yet to confirm. */}
      {content.items.every(isConfirmed) ? (
        <Prose>Checked by {site.licence.licensee}, RCIC.</Prose>
      ) : null}
      <Figures>
        {content.items.map(({ claim, value, verifiedOn, source, unconfirmed }, index) => (
          <div key={index}>
            <dt id={`${id}-${index + 1}`}>{claim}</dt>
            <dd>
              {value}
              {unconfirmed ? <p>Ask us to confirm it before you rely on it.</p> : null}
            </dd>
            <dd>
              {unconfirmed ? 'As of' : 'Checked on'}{' '}
              <time dateTime={verifiedOn}>{formatDate(verifiedOn, 'long')}</time>
              {', '}
              <a href={source} aria-describedby={`${id}-${index + 1}`}>
                {`source: ${hostOf(source)}`}
              </a>
            </dd>
          </div>
        ))}
      </Figures>
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
