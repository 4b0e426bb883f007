import { textOf } from '#generated/formats.ts';
import type { Fees, FeesCase } from '#generated/shapes.ts';
import { type AmountRange, formatRange } from '#i18n/money.ts';
import { firstLanguage, type Language } from '#i18n/words.ts';
import { addUp, type CaseTotal, type Charges, type Family } from './totals';

/** A case and its total for one family. */
export interface UsualCase {
  readonly case: FeesCase;
  readonly title: string;
  readonly family: Family;
  readonly total: CaseTotal;
}

/** True if the total of a case depends on the family. */
export const countsPeople = ({ items = [], third_party = [] }: FeesCase): boolean =>
  [...items, ...third_party].some(({ paid_for }) => paid_for !== undefined);

/** “Couple”, or “2 adults and 1 child” for a family that is not one of the case’s usual families. */
function nameFamily(
  { families = [] }: FeesCase,
  { adults, children }: Family,
  { t }: Language,
): string {
  const known = families.find((family) => family.adults === adults && family.children === children);
  if (known) return known.name;
  return children > 0
    ? t(
        '{adults, plural, one {{adults} adult} other {{adults} adults}} and {children, plural, one {{children} child} other {{children} children}}',
        { adults, children },
      )
    : t('{adults, plural, one {{adults} adult} other {{adults} adults}}', { adults });
}

/** “Couple, Express Entry”, or “2 adults and 1 child, Express Entry” for a family that is not one of the case’s usual families. */
export const caseTitle = (
  usual: FeesCase,
  family: Family,
  language: Language = firstLanguage,
): string =>
  countsPeople(usual) ? `${nameFamily(usual, family, language)}, ${usual.title}` : usual.title;

const oneAdult: Family = { adults: 1, children: 0 };

/** Adds up each case, once for each of its usual families. */
export const usualCases = (
  charges: Charges,
  cases: readonly FeesCase[],
  language: Language = firstLanguage,
): readonly UsualCase[] =>
  cases.flatMap((usual) => {
    const families = countsPeople(usual) && usual.families?.length ? usual.families : [oneAdult];
    return families.flatMap((family): UsualCase[] => {
      const total = addUp(charges, usual, family);
      const title = caseTitle(usual, family, language);
      return total ? [{ case: usual, title, family, total }] : [];
    });
  });

/** Returns what the total of a case leaves out: tax on our fee, “tuition, living costs and travel”, each cost without an amount. */
export const listExcluded = (
  { not_included }: Pick<FeesCase, 'not_included'>,
  { unpriced, firmFee }: Pick<CaseTotal, 'unpriced' | 'firmFee'>,
  { t }: Language = firstLanguage,
): readonly string[] => [
  firmFee ? t('tax on our fee') : t('our fee'),
  ...(not_included ? [not_included] : []),
  ...unpriced,
];

/** A fee that has risen since it was published, or differs at its source, with the amount that a total counts for it. */
interface ChangedFee {
  readonly fee: string;
  readonly hasRisen: boolean;
  readonly amount: string;
}

/** The total of a case, as the page of its service shows it. */
export interface ShownTotal
  extends Pick<CaseTotal, 'known' | 'day' | 'withheld'>,
    Pick<FeesCase, 'reader'> {
  readonly title: string;
  /** The number of the case on the fees page, from 1. */
  readonly place: number;
  /** Absent if a fee is withheld. */
  readonly amount?: string;
  /** What the total adds up: “Government $255”, “our fee $650 to $800”. */
  readonly parts: readonly string[];
  /** The names of the costs paid to others. */
  readonly costs: readonly string[];
  readonly changed: readonly ChangedFee[];
  readonly excluded: readonly string[];
}

/** Returns the sums that a total adds up: “Government $255”, “our fee $650 to $800”. */
export function listParts({ government, firmFee, thirdParty }: CaseTotal, language: Language) {
  const { t } = language;
  const format = (range: AmountRange | undefined) =>
    range ? formatRange(range, language) : t('being checked');
  return [
    government.lines.length > 0
      ? t('Government {amount}', { amount: format(government.total) })
      : '',
    firmFee ? t('our fee {amount}', { amount: format(firmFee) }) : '',
    thirdParty.lines.length > 0
      ? t('other costs {amount}', { amount: format(thirdParty.total) })
      : '',
  ].filter(Boolean);
}

/** Returns the fees that are not counted with a published amount. */
export const listChanged = ({ government }: CaseTotal, language: Language) =>
  government.lines.flatMap(({ name, charge: { known }, each }) => {
    const hasRisen = known === 'superseded';
    if (!each || (!hasRisen && known !== 'differs')) return [];
    return [{ fee: name, hasRisen, amount: formatRange(each, language) }];
  });

function shownTotal(
  { case: usual, title, total }: UsualCase,
  place: number,
  language: Language,
): ShownTotal {
  return {
    title,
    place,
    reader: usual.reader,
    amount: total.total ? formatRange(total.total, language) : undefined,
    withheld: total.withheld,
    parts: listParts(total, language),
    costs: total.thirdParty.lines.map(({ name }) => name),
    changed: listChanged(total, language),
    excluded: listExcluded(usual, total, language),
    known: total.known,
    day: total.day || undefined,
  };
}

/** Returns the totals of the cases that belong to the page of a service. If it has one case, each is named by its family only. */
export function totalsForPage(
  path: string,
  { cases = [], ...charges }: Charges & Pick<Fees, 'cases'>,
  language: Language = firstLanguage,
): readonly ShownTotal[] {
  const pageCases = usualCases(charges, cases, language)
    .map((usual, index) => ({ usual, place: index + 1 }))
    .filter(({ usual }) => usual.case.service && textOf(usual.case.service) === path);
  const isOnly = new Set(pageCases.map(({ usual }) => usual.case)).size === 1;
  return pageCases.map(({ usual, place }) => {
    const total = shownTotal(usual, place, language);
    const isFamily = isOnly && countsPeople(usual.case);
    return isFamily ? { ...total, title: nameFamily(usual.case, usual.family, language) } : total;
  });
}
