import styled from '@emotion/styled';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Block, Heading, label, lineTarget } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

/** The rows, in the order in which they are shown. */
const rowNames = ['who it is for', 'government fee', 'our fee', 'usual time', 'next step'] as const;

type RowName = (typeof rowNames)[number];

interface Row {
  readonly row: RowName;
  readonly text?: string;
  readonly linkText?: string;
  readonly link?: Link;
}

interface Figure {
  /** The row it stands in; figures without one are for other sections. */
  readonly row?: RowName;
  readonly claim: string;
  readonly value: string;
  readonly verifiedOn: string;
  /** An https address. */
  readonly source: string;
  /** Set while the licensee has yet to confirm the figure. */
  readonly unconfirmed?: string;
}

interface Content {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly figures?: readonly Figure[];
}

const Answers = styled.dl`
  border-top: 4px double ${color.control};
  & > div {
    display: grid;
    gap: ${token['space-2']} ${token['space-5']};
    padding-block: ${token['space-3']};
  }
  & > div + div {
    border-top: 1px solid ${color.line};
  }
  dt {
    ${label}
  }
  dd {
    max-width: ${token.measure};
    text-wrap: pretty;
  }
  strong {
    color: ${color.spruce};
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  /* A day stays whole, with its comma. */
  time {
    white-space: nowrap;
  }
  a:not([class]) {
    ${lineTarget}
  }
  p + a[class] {
    margin-block: ${token['space-2']};
  }
  @media (min-width: 40rem) {
    & > div {
      grid-template-columns: 9rem minmax(0, 1fr);
      align-items: baseline;
    }
    dd {
      grid-column: 2;
    }
  }
`;

/** The part of an address that says whose page it is. */
const hostOf = (source: string) => new URL(source).hostname.replace(/^www\./, '');

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function RowWords({ row, text, linkText, link }: Row) {
  const to = linkText ? link : undefined;
  // The next step is the one action of this screen; other links are words.
  const Words = row === 'next step' ? ActionLink : SmartLink;
  if (!text && !to) return null;
  return (
    <dd>
      {text ? <p>{text}</p> : null}
      {to ? <Words to={to}>{linkText}</Words> : null}
    </dd>
  );
}

function InShort({ content, id }: SectionProps<Content, object>) {
  const { title, rows, figures = [] } = content;
  return (
    <Block id={id}>
      <Heading>{title}</Heading>
      <Answers>
        {rowNames.map((name) => {
          const row = rows.find((one) => one.row === name);
          const ofRow = figures.filter((figure) => figure.row === name);
          if (!row?.text && !(row?.linkText && row.link) && ofRow.length === 0) return null;
          return (
            <div key={name}>
              <dt>{sentence(name)}</dt>
              {row ? <RowWords {...row} /> : null}
              {ofRow.map(({ claim, value, verifiedOn, source, unconfirmed }, index) => (
                <dd key={index}>
                  {claim}: <strong>{value}</strong>
                  <small>
                    {unconfirmed ? 'Ask us to confirm; as of ' : 'Checked on '}
                    <time dateTime={verifiedOn}>{formatDate(verifiedOn, 'long')}</time>
                    {', '}
                    <a href={source} aria-label={`Source of “${claim}”: ${hostOf(source)}`}>
                      {hostOf(source)}
                    </a>
                  </small>
                </dd>
              ))}
            </div>
          );
        })}
      </Answers>
    </Block>
  );
}

/** The first answers of a service page; figures are the page’s checked figures, each with its day and its source. */
export const inShort = defineSection<Content>({
  component: InShort,
  required: { title: true, rows: true },
  placement: 'column',
});
