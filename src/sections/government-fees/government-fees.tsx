import styled from '@emotion/styled';
import { unfoldedQuery } from '#components/hydration/unfolding.ts';
import {
  Heading,
  HeadingBesideText,
  PlacedSection,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import {
  countLabel,
  Fold,
  HeadingWithAmount,
  useStartsUnfolded,
} from '#components/primitives/fold.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { formatMoney } from '#components/primitives/money.ts';
import { CheckedOn, FigureNote } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { FeesPageCase } from '#generated/types.ts';
import { defineSection, type SectionProps } from '../section';
import { FeeTable } from './fee-bill';
import { addUpCases, type CaseTotal, type ShownFee } from './totals';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly fees: readonly ShownFee[];
  /** Each case names fees of `fees`. */
  readonly cases: readonly FeesPageCase[];
  readonly listTitle: string;
}

const StickyIntro = styled.div`
  margin-bottom: ${token['space-5']};
  & > small {
    display: block;
    margin-top: ${token['space-3']};
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  @media (min-width: 56rem) and (min-height: 30rem) {
    position: sticky;
    top: calc(${token.header} + ${token['space-5']});
    align-self: start;
  }
`;

const Case = styled.details`
  border-top: 1px solid ${color.line};
  &:last-of-type,
  & + section {
    border-bottom: 1px solid ${color.line};
  }
  @media ${unfoldedQuery} {
    & + section {
      margin-top: ${token['space-5']};
      border: 0;
    }
  }
  summary {
    align-items: baseline;
    gap: ${token['space-3']};
    padding-block: ${token['space-3']};
  }
  h3 {
    flex: 1;
    font: 600 ${token['text-m']} / 1.4 ${token.sans};
    letter-spacing: 0;
  }
  summary:hover h3 {
    color: ${color.link};
  }
  svg {
    align-self: center;
  }
  b {
    flex: none;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${color.spruce};
  }
`;

const hasSameCheck = (fee: ShownFee, other: ShownFee | undefined) =>
  fee.source === other?.source && fee.verified_on === other?.verified_on;

/** “$235”, or “from $235” if the total leaves out a fee. */
const formatTotal = ({ total, without }: CaseTotal) =>
  total === undefined
    ? 'See the official list'
    : `${without.length > 0 ? 'from ' : ''}${formatMoney(total)}`;

function GovernmentFees({ content, id }: SectionProps<Content, object>) {
  const { title, intro, fees, cases, listTitle } = content;
  const unfolded = useStartsUnfolded();
  const confirmed = fees.filter(({ unconfirmed }) => !unconfirmed);
  const [checked] = confirmed;
  const listed = [...confirmed, ...fees.filter(({ unconfirmed }) => unconfirmed)];
  return (
    <PlacedSection id={id} wide container={HeadingBesideText}>
      <StickyIntro>
        <Heading>{title}</Heading>
        {intro ? <Prose>{intro}</Prose> : null}
        {checked ? (
          <small>
            <CheckedOn checked={checked} of={listTitle} />
          </small>
        ) : null}
      </StickyIntro>
      <div>
        {addUpCases(fees, cases).map((total, index) => (
          // A visitor may have opened the case before hydration, so `open` can differ from the server's markup.
          <Case key={index} suppressHydrationWarning>
            <summary>
              <h3>{total.title}</h3> <b>{formatTotal(total)}</b>
              <Icon name="down" />
            </summary>
            <FeeTable id={`${id}-${index + 1}`}>
              <caption>{total.description ?? total.title}</caption>
              <tbody>
                {total.lines.map(({ fee, amount, count, subtotal, ...rest }, line) => (
                  <tr key={line}>
                    <th scope="row">
                      <span>{fee}</span>
                      {count > 1 ? (
                        <small>
                          {amount === undefined
                            ? `${count} ×`
                            : `${count} × ${formatMoney(amount)}`}
                        </small>
                      ) : null}
                    </th>
                    <td>
                      {subtotal === undefined ? (
                        <FigureNote figure={rest} of={fee} />
                      ) : (
                        formatMoney(subtotal)
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">
                    Total
                    <small>
                      {total.without.length > 0 ? (
                        <span>{`without ${total.without.join(', ')}`}</span>
                      ) : (
                        <CheckedOn checked={total} />
                      )}
                    </small>
                  </th>
                  <td>{formatTotal(total)}</td>
                </tr>
              </tfoot>
            </FeeTable>
          </Case>
        ))}
        <section>
          <Fold
            id={`${id}-list`}
            open={unfolded}
            heading={
              <Subheading>
                <HeadingWithAmount amount={countLabel(fees.length, 'fee')}>
                  {listTitle}
                </HeadingWithAmount>
              </Subheading>
            }
          >
            <FeeTable aria-label={listTitle}>
              <tbody>
                {checked ? (
                  <tr>
                    <th colSpan={2} scope="rowgroup">
                      <CheckedOn checked={checked} of={listTitle} />
                    </th>
                  </tr>
                ) : null}
                {listed.map((fee) => (
                  <tr key={fee.fee}>
                    <th scope="row">
                      <span>{fee.fee}</span>
                      {fee.unconfirmed || hasSameCheck(fee, checked) ? null : (
                        <small>
                          <CheckedOn checked={fee} of={fee.fee} />
                        </small>
                      )}
                    </th>
                    <td>
                      {fee.amount === undefined ? (
                        <FigureNote figure={fee} of={fee.fee} />
                      ) : (
                        formatMoney(fee.amount)
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </FeeTable>
          </Fold>
        </section>
      </div>
    </PlacedSection>
  );
}

/** Government fees: totals of common cases, each with its fees, and a list of all fees with sources. */
export const governmentFees = defineSection<Content>({
  component: GovernmentFees,
  required: { title: true, fees: true, cases: true, listTitle: true },
  placement: 'wide',
  chunk: 'fees',
});
