import styled from '@emotion/styled';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Block, Heading, label, lineTarget } from '#components/primitives/blocks.tsx';
import { formatRange } from '#components/primitives/money.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { CheckedOn } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { textOf } from '#generated/formats.ts';
import type { Claim, InShort } from '#generated/types.ts';
import { defineSection, type PageContext, type SectionProps } from '../section';
import { checkedTogether } from './figures';

/** The rows, in the order in which they are shown. */
const rowNames = [
  'who it is for',
  'government fee',
  'our fee',
  'usual time',
  'next step',
] as const satisfies readonly InShort['row'][];

interface Content {
  readonly title: string;
  readonly rows: readonly InShort[];
  /** The figures of a row name it in `in_short`. */
  readonly figures?: readonly Claim[];
}

type FirmFee = NonNullable<PageContext['fees']>[number];

/** A day stays whole, with its comma; so does an amount, and a range of two. */
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
  & :is(strong, b) {
    font-weight: 700;
    color: ${color.spruce};
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  & :is(time, b) {
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

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function RowWords({
  row,
  text,
  link_text,
  link,
  fee,
}: InShort & { readonly fee?: FirmFee | undefined }) {
  const to = link_text ? link : undefined;
  const isStep = row === 'next step';
  // The next step is the one action of this screen; other links are words.
  const Words = isStep ? ActionLink : SmartLink;
  if (!text && !to && !fee) return null;
  return (
    <dd>
      {text ? <p>{text}</p> : null}
      {fee ? (
        <p>
          <b>{`${formatRange(fee)}${isStep ? ' CAD' : ''}`}</b>
          {isStep ? null : <span>, fixed in the agreement you sign</span>}
          {fee.note ? <small>{fee.note}</small> : null}
        </p>
      ) : null}
      {to ? <Words to={to}>{link_text}</Words> : null}
    </dd>
  );
}

/** Figures, one a line, above their day and their source. */
const Figures = ({ figures }: { readonly figures: readonly [Claim, ...Claim[]] }) => {
  const [first] = figures;
  return (
    <dd>
      {figures.map(({ claim, value }, index) => {
        // The amount that a value begins with, and what is said of it: “About $1,345”, “$240 ($155 and $85 biometrics)”.
        const [, about, amount, rest] = /^(About )?(\$[\d,.]+)(.*)/.exec(value) ?? [];
        const Amount = amount ? 'b' : 'strong';
        return (
          <p key={index}>
            {`${claim}${amount ? '' : ':'} ${about ? 'about ' : ''}`}
            <Amount>{amount ?? value}</Amount>
            {rest}
          </p>
        );
      })}
      <small>
        <CheckedOn
          checked={first}
          isUnconfirmed={Boolean(first.unconfirmed)}
          of={figures.map(({ claim }) => claim).join('”, “')}
        />
      </small>
    </dd>
  );
};

function InShortRows({ content, id, page }: SectionProps<Content, object>) {
  const { title, rows, figures = [] } = content;
  /** What the firm charges for the service, or for what the next step leads to. */
  const feeOf = ({ row, link }: InShort) => {
    const path = row === 'our fee' ? page.path : row === 'next step' && link ? textOf(link) : '';
    return page.fees?.find((fee) => textOf(fee.link) === path);
  };
  return (
    <Block id={id}>
      <Heading>{title}</Heading>
      <Answers>
        {rowNames.map((name) => {
          const row: InShort = rows.find((one) => one.row === name) ?? { row: name };
          const fee = feeOf(row);
          const groups = checkedTogether(figures.filter((figure) => figure.in_short === name));
          if (!row.text && !(row.link_text && row.link) && !fee && groups.length === 0) return null;
          const words = <RowWords {...row} fee={fee} />;
          return (
            <div key={name}>
              <dt>{sentence(name)}</dt>
              {/* What the government charges comes before what is said of it; words lead to a time. */}
              {name === 'government fee' ? null : words}
              {groups.map((group, index) => (
                <Figures key={index} figures={group} />
              ))}
              {name === 'government fee' ? words : null}
            </div>
          );
        })}
      </Answers>
    </Block>
  );
}

/** The first answers of a service page, from its checked figures and from our fees on the page about fees. */
export const inShort = defineSection<Content>({
  component: InShortRows,
  required: { title: true, rows: true },
  placement: 'column',
  chunk: 'service',
});
