import styled from '@emotion/styled';
import { Fragment } from 'react';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Block, Heading, inlineTouchTarget, labelStyle } from '#components/primitives/blocks.tsx';
import { formatRange } from '#components/primitives/money.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { FigureNote, type FigureStatus } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { textOf } from '#generated/formats.ts';
import type { Claim, InShort } from '#generated/types.ts';
import { defineSection, type PageContext, type SectionProps } from '../section';

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
  /** Each figure names its row in `in_short`. */
  readonly figures?: readonly (Claim & FigureStatus)[];
}

type FirmFee = NonNullable<PageContext['fees']>[number];

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
    ${labelStyle}
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
    ${inlineTouchTarget}
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

const capitalize = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function RowText({
  row,
  text,
  link_text,
  link,
  fee,
}: InShort & { readonly fee?: FirmFee | undefined }) {
  const to = link_text ? link : undefined;
  const isStep = row === 'next step';
  // The next step is the only call to action on the first screen.
  const StepLink = isStep ? ActionLink : SmartLink;
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
      {to ? <StepLink to={to}>{link_text}</StepLink> : null}
    </dd>
  );
}

type ShownClaim = Claim & FigureStatus;

const Figures = ({ figures }: { readonly figures: readonly [ShownClaim, ...ShownClaim[]] }) => {
  const [first] = figures;
  return (
    <dd>
      {figures.map(({ claim, value, unconfirmed }, index) => {
        // Splits “$240 ($155 and $85 biometrics)”.
        const [, amount, rest] = /^(\$[\d,.]+)(.*)/.exec(value) ?? [];
        const Amount = amount ? 'b' : 'strong';
        return unconfirmed ? (
          <p key={index}>{claim}</p>
        ) : (
          <p key={index}>
            {`${claim}${amount ? '' : ':'} `}
            <Amount>{amount ?? value}</Amount>
            {rest}
          </p>
        );
      })}
      <small>
        <FigureNote figure={first} of={figures.map(({ claim }) => claim).join('”, “')} />
      </small>
    </dd>
  );
};

/** Groups figures that share date, source and status, so that a group shows them once. */
function groupByCheck(
  figures: readonly ShownClaim[],
): readonly (readonly [ShownClaim, ...ShownClaim[]])[] {
  const groups = new Map<string, [ShownClaim, ...ShownClaim[]]>();
  for (const figure of figures) {
    const { verified_on, differs_since, source, unconfirmed } = figure;
    const key = JSON.stringify([verified_on, differs_since, source, Boolean(unconfirmed)]);
    const group = groups.get(key);
    if (group) group.push(figure);
    else groups.set(key, [figure]);
  }
  return [...groups.values()];
}

const Totals = ({ totals }: { readonly totals: NonNullable<PageContext['totals']> }) =>
  totals.length > 0 ? (
    <div>
      <dt>In total (estimate)</dt>
      <dd>
        {totals.map(({ title, place, amount, without }) => (
          <Fragment key={place}>
            <p>
              <SmartLink to={`/fees#government-fees-${place}`}>{title}</SmartLink> <b>{amount}</b>
            </p>
            {without ? <small>{`without ${without.join('; ')}`}</small> : null}
          </Fragment>
        ))}
      </dd>
    </div>
  ) : null;

function InShortRows({ content, id, page }: SectionProps<Content, object>) {
  const { title, rows, figures = [] } = content;
  /** Our fee for this service, or for the target of the next step. */
  const feeFor = ({ row, link }: InShort) => {
    const path = row === 'our fee' ? page.path : row === 'next step' && link ? textOf(link) : '';
    return page.fees?.find((fee) => textOf(fee.link) === path);
  };
  return (
    <Block id={id}>
      <Heading>{title}</Heading>
      <Answers>
        {rowNames.map((name) => {
          const row: InShort = rows.find((candidate) => candidate.row === name) ?? { row: name };
          const fee = feeFor(row);
          const groups = groupByCheck(figures.filter((figure) => figure.in_short === name));
          const isEmpty = !row.text && !(row.link_text && row.link) && !fee && groups.length === 0;
          const rowText = <RowText {...row} fee={fee} />;
          return (
            <Fragment key={name}>
              {isEmpty ? null : (
                <div>
                  <dt>{capitalize(name)}</dt>
                  {/* Government fees come before their explanation; times follow it. */}
                  {name === 'government fee' ? null : rowText}
                  {groups.map((group, index) => (
                    <Figures key={index} figures={group} />
                  ))}
                  {name === 'government fee' ? rowText : null}
                </div>
              )}
              {name === 'our fee' ? <Totals totals={page.totals ?? []} /> : null}
            </Fragment>
          );
        })}
      </Answers>
    </Block>
  );
}

/** The first answers of a service page: eligibility, fees, time and next step. */
export const inShort = defineSection<Content>({
  component: InShortRows,
  required: { title: true, rows: true },
  placement: 'column',
  chunk: 'service',
});
