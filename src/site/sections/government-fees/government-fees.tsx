import styled from '@emotion/styled';
import { FigureNote, figureNote } from '#components/figures/checked-on.tsx';
import {
  Heading,
  HeadingBesideText,
  PlacedSection,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { usualCases } from '#components/totals/cases.ts';
import type { ShownFee } from '#components/totals/totals.ts';
import type { FeesPageCase, FeesPageFirmFee, FeesPageThirdPartyCost } from '#generated/types.ts';
import { formatRange } from '#i18n/money.ts';
import { Text } from '#i18n/text.tsx';
import { type Language, useLanguage } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '#sections/section.ts';
import { Calculator } from './calculator';
import { CaseDisclosure } from './case-disclosure';
import { listOptions, writeFamily } from './choices';
import { FeeTable } from './table';

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
    --reserved: 330rem;
    @media (min-width: 48rem) {
      --reserved: 268rem;
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

/** Fees that are known in the same way, from the same day and source, so that they share one note. */
function groupFees(fees: readonly ShownFee[]): readonly (readonly [ShownFee, ...ShownFee[]])[] {
  const groups = new Map<string, [ShownFee, ...ShownFee[]]>();
  for (const fee of fees) {
    const { known, day, basis, source, source_name, amount } = fee;
    const key = JSON.stringify([known, day, basis, source, source_name, amount === undefined]);
    const group = groups.get(key);
    if (group) group.push(fee);
    else groups.set(key, [fee]);
  }
  return [...groups.values()];
}

function formatFee(
  { amount, amount_to: amountTo }: Pick<ShownFee, 'amount' | 'amount_to'>,
  language: Language,
): string | undefined {
  if (amount === undefined) return undefined;
  return formatRange({ amount, amountTo: amountTo || undefined }, language);
}

/** “Biometrics: $85 · As published for April 30, 2026, IRCC: Fee list”. */
function feeLine({ fee, amount, amount_to, ...status }: ShownFee, language: Language): string {
  const value = formatFee({ amount, amount_to }, language);
  const name = value ? language.t('{claim}: {value}', { claim: fee, value }) : fee;
  const note = figureNote(status, value !== undefined, language, true);
  return [name, note].filter(Boolean).join(' · ');
}

function GovernmentFees({ content, page, id }: SectionProps<Content, object>) {
  const language = useLanguage();
  const { title, intro, fees, cases, firmFees = [], costs = [], listTitle } = content;
  const charges = { government_fees: fees, firm_fees: firmFees, third_party_costs: costs };
  const shownCases = usualCases(charges, cases, language);
  const shown = new Set(shownCases.map((usual) => usual.case));
  const options = listOptions(cases, costs).filter(({ usual }) => shown.has(usual));
  const calculatorId = `${id}-calculator`;
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
      </StickyIntro>
      <div>
        {shownCases.map((usual, index) => {
          const option = options.find((candidate) => candidate.usual === usual.case);
          return (
            <CaseDisclosure
              key={index}
              id={`${id}-${index + 1}`}
              usual={usual}
              calculator={
                option && `${page.path}?${writeFamily(option, usual.family)}#${calculatorId}-total`
              }
            />
          );
        })}
        {options.length > 0 ? (
          <Calculator id={calculatorId} options={options} charges={charges} />
        ) : null}
        <section id={`${id}-list`}>
          <Subheading>
            <Text>{listTitle}</Text>
          </Subheading>
          <FeeTable aria-label={listTitle}>
            {groupFees(fees).map((group) => (
              <tbody key={group[0].fee}>
                <tr>
                  <th colSpan={2} scope="rowgroup">
                    <FigureNote
                      figure={group[0]}
                      hasValue={group[0].amount !== undefined}
                      isFee
                      of={group.map(({ fee }) => fee).join(language.t('”, “'))}
                    />
                  </th>
                </tr>
                {group.map((fee) => (
                  <tr key={fee.fee}>
                    <th scope="row">
                      <span>
                        <Text>{fee.fee}</Text>
                      </span>
                    </th>
                    <td>{formatFee(fee, language) ?? language.t('being checked')}</td>
                  </tr>
                ))}
              </tbody>
            ))}
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
  searchParts: ({ listTitle, fees }, language) => [
    {
      title: listTitle,
      lines: fees.map((fee) => feeLine(fee, language)),
      part: 'list',
    },
  ],
});
