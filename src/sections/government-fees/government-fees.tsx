import styled from '@emotion/styled';
import {
  Heading,
  HeadingBesideText,
  PlacedSection,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { formatRange } from '#components/primitives/money.ts';
import { FigureNote } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type ShownFee, usualCases } from '#components/totals/totals.ts';
import type { FeesPageCase, FeesPageFirmFee, FeesPageThirdPartyCost } from '#generated/types.ts';
import { Text } from '#words/text.tsx';
import { useLanguage } from '#words/words.ts';
import { defineSection, type SectionProps } from '../section';
import { CaseFold } from './case-fold';
import { FeeTable } from './fee-bill';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly fees: readonly ShownFee[];
  /** Each case names fees of `fees` and costs of `costs`. */
  readonly cases: readonly FeesPageCase[];
  readonly firmFees?: readonly FeesPageFirmFee[];
  readonly costs?: readonly FeesPageThirdPartyCost[];
  readonly listTitle: string;
}

const StickyIntro = styled.div`
  margin-bottom: ${token['space-5']};
  section:has(> div > &) {
    --reserved: 286rem;
    @media (min-width: 48rem) {
      --reserved: 110rem;
    }
  }
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

const hasSameCheck = (fee: ShownFee, other: ShownFee | undefined) =>
  fee.known === other?.known && fee.source === other?.source && fee.day === other?.day;

function GovernmentFees({ content, id }: SectionProps<Content, object>) {
  const language = useLanguage();
  const { title, intro, fees, cases, firmFees = [], costs = [], listTitle } = content;
  const charges = { government_fees: fees, firm_fees: firmFees, third_party_costs: costs };
  const withAmount = fees.filter(({ amount }) => amount !== undefined);
  const [checked] = withAmount;
  const listed = [...withAmount, ...fees.filter(({ amount }) => amount === undefined)];
  return (
    <PlacedSection id={id} wide container={HeadingBesideText}>
      <StickyIntro>
        <Heading>
          <Text>{title}</Text>
        </Heading>
        {intro ? (
          <Prose>
            <Text>{intro}</Text>
          </Prose>
        ) : null}
        {checked ? (
          <small>
            <FigureNote figure={checked} hasValue isFee of={listTitle} />
          </small>
        ) : null}
      </StickyIntro>
      <div>
        {usualCases(charges, cases, language).map((usual, index) => (
          <CaseFold key={index} id={`${id}-${index + 1}`} usual={usual} charges={charges} />
        ))}
        <section id={`${id}-list`}>
          <Subheading>
            <Text>{listTitle}</Text>
          </Subheading>
          <FeeTable aria-label={listTitle}>
            <tbody>
              {checked ? (
                <tr>
                  <th colSpan={2} scope="rowgroup">
                    <FigureNote figure={checked} hasValue isFee of={listTitle} />
                  </th>
                </tr>
              ) : null}
              {listed.map((fee) => (
                <tr key={fee.fee}>
                  <th scope="row">
                    <span>
                      <Text>{fee.fee}</Text>
                    </span>
                    {fee.amount === undefined || hasSameCheck(fee, checked) ? null : (
                      <small>
                        <FigureNote figure={fee} hasValue isFee of={fee.fee} />
                      </small>
                    )}
                  </th>
                  <td>
                    {fee.amount === undefined ? (
                      <FigureNote figure={fee} hasValue={false} isFee of={fee.fee} />
                    ) : (
                      formatRange(
                        {
                          amount: fee.amount,
                          ...(fee.amount_to ? { amountTo: fee.amount_to } : {}),
                        },
                        language,
                      )
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </FeeTable>
        </section>
      </div>
    </PlacedSection>
  );
}

/** What common cases cost in total, each with its parts, and a list of all government fees with sources. */
export const governmentFees = defineSection<Content>({
  component: GovernmentFees,
  required: { title: true, fees: true, cases: true, listTitle: true },
  placement: 'wide',
  chunk: 'fees',
});
