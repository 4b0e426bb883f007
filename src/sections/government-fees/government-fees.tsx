import styled from '@emotion/styled';
import { unfoldedFrom } from '#components/hydration/unfolded-from.ts';
import {
  Heading,
  HeadingBeside,
  PlacedSection,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { counted, Fold, HeadingWords, useUnfolded } from '#components/primitives/fold.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { formatMoney } from '#components/primitives/money.ts';
import { CheckedOn } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { FeesPageCase, GovernmentFee } from '#generated/types.ts';
import { defineSection, type SectionProps } from '../section';
import { Bill } from './bill';
import { type AddedUp, addUp, byStatus } from './totals';

interface Content {
  readonly title: string;
  readonly intro?: string;
  /** Every fee, once. */
  readonly fees: readonly GovernmentFee[];
  /** What is paid in a case: it names fees of the list. */
  readonly cases: readonly FeesPageCase[];
  /** Stands above the list of fees, which is folded on a phone. */
  readonly listTitle: string;
}

/** They go along with the reader beside a long table. */
const Words = styled.div`
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
  @media ${unfoldedFrom} {
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

/** A total that rests on a fee to be confirmed is no more than close to it. */
const totalOf = ({ total, isUnconfirmed }: AddedUp) =>
  `${isUnconfirmed ? 'about ' : ''}${formatMoney(total)}`;

function GovernmentFees({ content, id }: SectionProps<Content, object>) {
  const { title, intro, fees, cases, listTitle } = content;
  const unfolded = useUnfolded();
  const groups = byStatus(fees);
  const checked = groups.find(({ isUnconfirmed }) => !isUnconfirmed);
  return (
    <PlacedSection id={id} wide container={HeadingBeside}>
      <Words>
        <Heading>{title}</Heading>
        {intro ? <Prose>{intro}</Prose> : null}
        {checked ? (
          <small>
            <CheckedOn checked={checked.checked} of={listTitle} />
          </small>
        ) : null}
      </Words>
      <div>
        {addUp(fees, cases).map((added, index) => (
          // What was opened before the scripts came has an `open` that React does not know of, and stays open.
          <Case key={index} suppressHydrationWarning>
            <summary>
              <h3>{added.title}</h3> <b>{totalOf(added)}</b>
              <Icon name="down" />
            </summary>
            <Bill id={`${id}-${index + 1}`}>
              <caption>{added.description ?? added.title}</caption>
              <tbody>
                {added.lines.map(({ fee, amount, count, paid }, line) => (
                  <tr key={line}>
                    <th scope="row">
                      <span>{fee}</span>
                      {count > 1 ? <small>{`${count} × ${formatMoney(amount)}`}</small> : null}
                    </th>
                    <td>{formatMoney(paid)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">
                    Total
                    <small>
                      <CheckedOn
                        checked={{ verified_on: added.verified_on }}
                        isUnconfirmed={added.isUnconfirmed}
                      />
                    </small>
                  </th>
                  <td>{totalOf(added)}</td>
                </tr>
              </tfoot>
            </Bill>
          </Case>
        ))}
        <section>
          <Fold
            id={`${id}-list`}
            open={unfolded}
            heading={
              <Subheading>
                <HeadingWords amount={counted(fees.length, 'fee')}>{listTitle}</HeadingWords>
              </Subheading>
            }
          >
            <Bill aria-label={listTitle}>
              {groups.map(({ checked: first, isUnconfirmed, fees: all }) => (
                <tbody key={String(isUnconfirmed)}>
                  <tr>
                    <th colSpan={2} scope="rowgroup">
                      <CheckedOn checked={first} isUnconfirmed={isUnconfirmed} of={listTitle} />
                    </th>
                  </tr>
                  {all.map((fee) => (
                    <tr key={fee.fee}>
                      <th scope="row">
                        <span>{fee.fee}</span>
                        {fee.source === first.source &&
                        fee.verified_on === first.verified_on ? null : (
                          <small>
                            <CheckedOn checked={fee} isUnconfirmed={isUnconfirmed} of={fee.fee} />
                          </small>
                        )}
                      </th>
                      <td>{formatMoney(fee.amount)}</td>
                    </tr>
                  ))}
                </tbody>
              ))}
            </Bill>
          </Fold>
        </section>
      </div>
    </PlacedSection>
  );
}

/** What the government charges: totals of common cases, each folded over the fees it adds up, and all fees with their sources. */
export const governmentFees = defineSection<Content>({
  component: GovernmentFees,
  required: { title: true, fees: true, cases: true, listTitle: true },
  placement: 'wide',
  chunk: 'fees',
});
