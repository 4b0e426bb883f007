import {
  type AmountRange,
  formatMoney,
  formatRange,
  sumAmounts,
} from '#components/primitives/money.ts';
import type { FigureStatus } from '#components/signature/checked-on.tsx';
import { textOf } from '#generated/formats.ts';
import type {
  FeesPage,
  FeesPageCase,
  FeesPageCaseFamily,
  FeesPageThirdPartyCost,
  GovernmentFee,
} from '#generated/types.ts';
import { englishLanguage, type Language } from '#words/words.ts';

/** A government fee as its page gets it. */
export type ShownFee = Omit<GovernmentFee, 'amount' | 'known'> &
  FigureStatus & {
    /** Absent if no amount is shown. */
    readonly amount?: number;
    /** The upper end of a range. */
    readonly amount_to?: number;
  };

/** The fees and costs that cases name. */
export interface Charges extends Pick<FeesPage, 'firm_fees' | 'third_party_costs'> {
  readonly government_fees?: readonly ShownFee[];
}

export type Family = Pick<FeesPageCaseFamily, 'adults' | 'children'>;

interface Line<Charge> {
  readonly name: string;
  readonly charge: Charge;
  readonly count: number;
  readonly each?: AmountRange;
  readonly subtotal?: AmountRange;
}

interface Group<Charge> {
  readonly lines: readonly Line<Charge>[];
  /** The sum of the lines that have an amount; `undefined` if none has. */
  readonly total: AmountRange | undefined;
  /** The names of the lines that the total leaves out. */
  readonly without: readonly string[];
}

export interface CaseTotal extends Omit<Group<never>, 'lines'> {
  readonly government: Group<ShownFee>;
  readonly others: Group<FeesPageThirdPartyCost>;
  readonly firmFee: (AmountRange & { readonly note?: string }) | undefined;
  /** The oldest day of a government fee of the case. */
  readonly day?: string;
  /** The oldest date of an estimate of the case. */
  readonly estimated_on?: string;
}

export const MAX_ADULTS = 2;
export const MAX_CHILDREN = 8;

type CaseItem = FeesPageCase['items'][number];

function countFor(
  { count = 1, paid_for }: Pick<CaseItem, 'count' | 'paid_for'>,
  { adults, children }: Family,
): number {
  const people = adults + children;
  const times = {
    'each adult': adults,
    'each child': children,
    'each person': people,
    'one person alone': people === 1 ? 1 : 0,
    'a family together': people > 1 ? 1 : 0,
  };
  return paid_for ? count * times[paid_for] : count;
}

/** `undefined` if no amount is known. An editor may have swapped the two amounts. */
function rangeOf(...amounts: readonly (number | undefined)[]): AmountRange | undefined {
  const known = amounts.flatMap((amount) => amount ?? []);
  if (known.length === 0) return undefined;
  const [amount, amountTo] = [Math.min(...known), Math.max(...known)];
  return amountTo > amount ? { amount, amountTo } : { amount };
}

function sumRanges(ranges: readonly AmountRange[]): AmountRange | undefined {
  if (ranges.length === 0) return undefined;
  return rangeOf(
    sumAmounts(ranges.map(({ amount }) => amount)),
    sumAmounts(ranges.map(({ amount, amountTo = amount }) => amountTo)),
  );
}

function groupOf<Charge>(
  wanted: readonly { readonly name: string; readonly count: number }[],
  charges: ReadonlyMap<string, Charge>,
  amountOf: (charge: Charge) => AmountRange | undefined,
): Group<Charge> | undefined {
  const lines: Line<Charge>[] = [];
  for (const { name, count } of wanted) {
    const charge = charges.get(name);
    if (!charge) return undefined;
    const each = amountOf(charge);
    const subtotal = each && sumRanges(Array.from({ length: count }, () => each));
    if (count > 0) {
      lines.push({
        ...{ name, charge, count },
        ...(each ? { each } : {}),
        ...(subtotal ? { subtotal } : {}),
      });
    }
  }
  return {
    lines,
    total: sumRanges(lines.flatMap(({ subtotal }) => subtotal ?? [])),
    without: lines.flatMap(({ name, subtotal }) => (subtotal ? [] : [name])),
  };
}

const earliest = (days: readonly (string | undefined)[]) =>
  days.flatMap((day) => day ?? []).toSorted()[0];

/** Returns `undefined` for a case without fees or with an unknown fee or cost, which the content check reports. */
export function totalOf(
  { government_fees = [], firm_fees = [], third_party_costs = [] }: Charges,
  { items, third_party = [], service }: FeesPageCase,
  family: Family,
  { t }: Language = englishLanguage,
): CaseTotal | undefined {
  const government = groupOf(
    items.map((item) => ({ name: item.fee, count: countFor(item, family) })),
    new Map(government_fees.map((fee) => [fee.fee, fee])),
    ({ amount, amount_to }) => rangeOf(amount, amount_to),
  );
  const others = groupOf(
    third_party.map((item) => ({ name: item.cost, count: countFor(item, family) })),
    new Map(third_party_costs.map((cost) => [cost.cost, cost])),
    ({ low, high }) => rangeOf(low, high),
  );
  if (!government || !others || government.lines.length === 0) return undefined;
  const ours = firm_fees.find(({ link }) => service && link && textOf(link) === textOf(service));
  const ourRange = rangeOf(ours?.amount, ours?.amount_to);
  const firmFee = ourRange && { ...ourRange, ...(ours?.note ? { note: ours.note } : {}) };
  const day = earliest(government.lines.map(({ charge }) => charge.day));
  const estimated_on = earliest(others.lines.map(({ charge }) => charge.estimated_on));
  return {
    ...{ government, others, firmFee },
    total: sumRanges([government.total, firmFee, others.total].flatMap((part) => part ?? [])),
    without: [...government.without, ...(firmFee ? [] : [t('our fee')]), ...others.without],
    ...(day ? { day } : {}),
    ...(estimated_on ? { estimated_on } : {}),
  };
}

/** True if the total of a case depends on the family. */
export const countsPeople = ({ items, third_party = [] }: FeesPageCase): boolean =>
  [...items, ...third_party].some(({ paid_for }) => paid_for !== undefined);

/** “Couple, Express Entry”, or “2 adults and 1 child, Express Entry” for a family that is not one of the case’s usual families. */
export function caseTitle(
  of: FeesPageCase,
  { adults, children }: Family,
  { t }: Language = englishLanguage,
): string {
  const { title, families = [] } = of;
  if (!countsPeople(of)) return title;
  const usual = families.find((one) => one.adults === adults && one.children === children);
  const people =
    children > 0
      ? t(
          '{adults, plural, one {{adults} adult} other {{adults} adults}} and {children, plural, one {{children} child} other {{children} children}}',
          { adults, children },
        )
      : t('{adults, plural, one {{adults} adult} other {{adults} adults}}', { adults });
  return `${usual?.name ?? people}, ${title}`;
}

export interface UsualCase {
  readonly case: FeesPageCase;
  readonly title: string;
  readonly family: Family;
  readonly total: CaseTotal;
}

const oneAdult: Family = { adults: 1, children: 0 };

/** Adds up each case, once for each of its usual families. */
export const usualCases = (
  charges: Charges,
  cases: readonly FeesPageCase[],
  language: Language = englishLanguage,
): readonly UsualCase[] =>
  cases.flatMap((one) => {
    const families = countsPeople(one) && one.families?.length ? one.families : [oneAdult];
    return families.flatMap((family): UsualCase[] => {
      const total = totalOf(charges, one, family, language);
      return total ? [{ case: one, title: caseTitle(one, family, language), family, total }] : [];
    });
  });

/** “$1,235 to $1,800”, or “from $1,235” if the total leaves something out. */
export function formatTotal(
  { total, without }: Pick<CaseTotal, 'total' | 'without'>,
  language: Language = englishLanguage,
): string {
  const { t } = language;
  if (!total) return t('not known yet');
  if (without.length === 0) return formatRange(total, language);
  return t('from {amount}', { amount: formatMoney(total.amount, language) });
}

/** The total of a case, as the page of its service shows it. */
export interface ShownTotal {
  readonly title: string;
  /** The number of the case on the fees page, from 1. */
  readonly place: number;
  readonly amount: string;
  /** The names of fees and costs that the total leaves out, if any. */
  readonly without?: readonly string[];
}

/** Returns the totals of the cases that belong to the page of a service. */
export const totalsForPage = (
  path: string,
  { cases = [], ...charges }: Charges & Pick<FeesPage, 'cases'>,
  language: Language = englishLanguage,
): readonly ShownTotal[] =>
  usualCases(charges, cases, language).flatMap(({ case: { service }, title, total }, index) => {
    if (!service || textOf(service) !== path) return [];
    const { without } = total;
    const shown = { title, place: index + 1, amount: formatTotal(total, language) };
    return [without.length > 0 ? { ...shown, without } : shown];
  });
