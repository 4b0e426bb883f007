import type { FigureStatus } from '#components/figures/checked-on.tsx';
import { textOf } from '#generated/formats.ts';
import type {
  Fees,
  FeesCase,
  FeesCaseFamily,
  FeesFirmFee,
  FeesThirdPartyCost,
  GovernmentFee,
} from '#generated/shapes.ts';
import { type AmountRange, multiplyRange, spanAmounts, sumRanges } from '#i18n/money.ts';

/** A government fee as visitors see it. */
export type ShownFee = Omit<GovernmentFee, 'amount' | 'known'> &
  FigureStatus & {
    /** Absent if no amount is shown. */
    readonly amount?: number;
    /** The upper end of an amount that has risen since. */
    readonly amount_to?: number;
  };

export type Known = NonNullable<ShownFee['known']>;

/** The fees and costs that cases name. */
export interface Charges extends Pick<Fees, 'firm_fees' | 'third_party_costs'> {
  readonly government_fees?: readonly ShownFee[];
}

/** The people who apply together. */
export type Family = Pick<FeesCaseFamily, 'adults' | 'children'>;

/** A fee or a cost of a case, for everybody who pays it. */
export interface Line<Charge> {
  readonly name: string;
  readonly charge: Charge;
  readonly count: number;
  /** Absent, like the subtotal, for a withheld fee. */
  readonly each?: AmountRange;
  readonly subtotal?: AmountRange;
}

interface Group<Charge> {
  readonly lines: readonly Line<Charge>[];
  /** The sum of all lines; `undefined` if a line is withheld. */
  readonly total: AmountRange | undefined;
}

export interface CaseTotal {
  readonly government: Group<ShownFee>;
  /** Absent if no fee of the firm is known for the case. The total then leaves it out. */
  readonly firmFee: (AmountRange & Pick<FeesFirmFee, 'note'>) | undefined;
  readonly thirdParty: Group<FeesThirdPartyCost>;
  /** The sum of all groups; `undefined` if a fee is withheld. */
  readonly total: AmountRange | undefined;
  readonly withheld: readonly ShownFee[];
  /** The names of costs without an amount, which the total leaves out. */
  readonly unpriced: readonly string[];
  /** How the government fees are known, each way once, apart from those that have risen. */
  readonly known: readonly Known[];
  /** The oldest day of a government fee that has not risen since. */
  readonly day?: string | undefined;
  /** The oldest day of an estimate of the firm. */
  readonly estimated_on?: string | undefined;
}

export const maxChildren = 8;

type CaseItem = NonNullable<FeesCase['items']>[number];

function countPayments(
  { count = 1, paid_for }: Pick<CaseItem, 'count' | 'paid_for'>,
  { adults, children }: Family,
): number {
  const people = adults + children;
  const times = {
    'each adult': adults,
    'the first adult': Math.min(adults, 1),
    'each further adult': Math.max(adults - 1, 0),
    'each child': children,
    'each person': people,
    'one person alone': people === 1 ? 1 : 0,
    'a family together': people > 1 ? 1 : 0,
  };
  return paid_for ? count * times[paid_for] : count;
}

/** @returns `undefined` if a name is unknown */
function listLines<Charge>(
  wanted: readonly Pick<Line<Charge>, 'name' | 'count'>[],
  charges: ReadonlyMap<string, Charge>,
  getRange: (charge: Charge) => AmountRange | undefined,
): readonly Line<Charge>[] | undefined {
  const lines: Line<Charge>[] = [];
  for (const { name, count } of wanted) {
    const charge = charges.get(name);
    if (!charge) return undefined;
    if (count === 0) continue;
    const each = getRange(charge);
    const amounts = each ? { each, subtotal: multiplyRange(each, count) } : {};
    lines.push({ name, charge, count, ...amounts });
  }
  return lines;
}

function sumLines<Charge>(lines: readonly Line<Charge>[]): AmountRange | undefined {
  const subtotals = lines.map(({ subtotal }) => subtotal).filter((range) => range !== undefined);
  return subtotals.length === lines.length ? sumRanges(subtotals) : undefined;
}

const findEarliest = (days: readonly (string | undefined)[]): string | undefined =>
  days.filter((day) => day !== undefined).toSorted()[0];

/** Finds the fee that a case names, or else the range of all fees of its service. */
function findFirmFee(
  { firm_fee, service }: Pick<FeesCase, 'firm_fee' | 'service'>,
  fees: readonly FeesFirmFee[],
): CaseTotal['firmFee'] {
  const named = fees.filter(({ name }) => firm_fee !== undefined && name === firm_fee);
  const pageFees = fees.filter(({ link }) => service && link && textOf(link) === textOf(service));
  const chosen = named.length > 0 ? named : pageFees;
  const range = spanAmounts(chosen.flatMap(({ amount, amount_to }) => [amount, amount_to]));
  const note = chosen.length === 1 ? chosen[0]?.note : undefined;
  return range && { ...range, note: note || undefined };
}

const isPriced = ({ low, high }: FeesThirdPartyCost) => (low ?? high) !== undefined;

/**
 * Adds up what a family pays in a case: government fees, our fee and costs paid to others.
 * @returns `undefined` for a case with an unknown fee or cost, or with nothing to pay, which the content check reports
 */
export function addUp(
  { government_fees = [], firm_fees = [], third_party_costs = [] }: Charges,
  usual: FeesCase,
  family: Family,
): CaseTotal | undefined {
  const { items = [], third_party = [] } = usual;
  const fees = listLines(
    items.map((item) => ({ name: item.fee, count: countPayments(item, family) })),
    new Map(government_fees.map((fee) => [fee.fee, fee])),
    ({ amount, amount_to }) => spanAmounts([amount, amount_to]),
  );
  const costs = listLines(
    third_party.map((item) => ({ name: item.cost, count: countPayments(item, family) })),
    new Map(third_party_costs.map((cost) => [cost.cost, cost])),
    ({ low, high }) => spanAmounts([low, high]),
  );
  const firmFee = findFirmFee(usual, firm_fees);
  if (!fees || !costs || (fees.length === 0 && (items.length > 0 || !firmFee))) return undefined;
  const current = fees.filter(({ charge }) => charge.known !== 'superseded');
  const priced = costs.filter(({ charge }) => isPriced(charge));
  const government = { lines: fees, total: sumLines(fees) };
  const thirdParty = { lines: priced, total: sumLines(priced) };
  const parts = [government.total, firmFee ?? { amount: 0 }, thirdParty.total];
  const sums = parts.filter((part) => part !== undefined);
  return {
    government,
    firmFee,
    thirdParty,
    total: sums.length === parts.length ? sumRanges(sums) : undefined,
    withheld: fees.filter(({ each }) => !each).map(({ charge }) => charge),
    unpriced: costs.filter(({ charge }) => !isPriced(charge)).map(({ name }) => name),
    known: [...new Set(current.flatMap(({ charge }) => charge.known ?? []))],
    day: findEarliest(current.map(({ charge }) => charge.day)),
    estimated_on: findEarliest(priced.map(({ charge }) => charge.estimated_on)),
  };
}
