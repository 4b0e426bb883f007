import { countsPeople } from '#components/totals/cases.ts';
import { type Family, maxChildren } from '#components/totals/totals.ts';
import type { FeesPageCase, FeesPageThirdPartyCost } from '#generated/types.ts';
import { type ChoiceName, choiceNames } from './choice-names';

/** `joining`: the partner is a citizen or permanent resident, and does not apply. */
export const whoCodes = ['one', 'couple', 'joining'] as const;
export type Who = (typeof whoCodes)[number];

/** What a visitor has chosen. It contains codes and one digit, and never text that a visitor typed. */
export interface Choices {
  /** The code of the case. */
  readonly case: string;
  readonly who: Who;
  readonly children: number;
  /** The codes of costs that the visitor does not pay again, in the order of the case. */
  readonly have: readonly string[];
}

interface CostOption {
  readonly code: string;
  /** As the case spells it. */
  readonly cost: string;
}

/** A case that the visitor can choose. */
export interface CaseOption {
  readonly code: string;
  readonly usual: FeesPageCase;
  readonly countsPeople: boolean;
  readonly costs: readonly CostOption[];
}

/** The short name of each item, or else its number. Of two items with one name, the first has it. */
function listCodes(items: readonly { readonly name?: string }[]): readonly string[] {
  const names = items.map(({ name }) => name);
  return names.map((name, index) =>
    name && names.indexOf(name) === index ? name : String(index + 1),
  );
}

export function listOptions(
  cases: readonly FeesPageCase[],
  costs: readonly FeesPageThirdPartyCost[],
): readonly CaseOption[] {
  const codes = listCodes(cases);
  const costCodes = listCodes(costs);
  const codeByCost = new Map(costs.map(({ cost }, index) => [cost, costCodes[index] ?? '']));
  return cases.map((usual, index) => {
    const caseCosts = new Set((usual.third_party ?? []).map(({ cost }) => cost));
    return {
      code: codes[index] ?? '',
      usual,
      countsPeople: countsPeople(usual),
      costs: [...caseCosts].map((cost) => ({ code: codeByCost.get(cost) ?? '', cost })),
    };
  });
}

const childCounts = Array.from({ length: maxChildren + 1 }, (_, count) => String(count));

export interface ReadChoices {
  readonly choices: Choices;
  readonly option: CaseOption;
  /** The choices that the query has in a way that cannot be understood. The default replaces each of them. */
  readonly misunderstood: readonly ChoiceName[];
  /** True if the query chooses people for a case that does not count them. */
  readonly ignoresPeople: boolean;
}

/**
 * Reads a query. A parameter that is repeated, has brackets, or has a value that is not offered counts as misunderstood.
 * @param search with or without the question mark
 * @param options at least one
 */
export function readChoices(search: string, options: readonly CaseOption[]): ReadChoices {
  const parameters = new URLSearchParams(search);
  const misunderstood = new Set<ChoiceName>();
  for (const key of parameters.keys()) {
    const name = choiceNames.find((known) => key !== known && key.startsWith(`${known}[`));
    if (name) misunderstood.add(name);
  }
  function readAll(name: ChoiceName, isOffered: (value: string) => boolean): readonly string[] {
    const values = parameters.getAll(name);
    const isUnderstood = values.every(isOffered) && new Set(values).size === values.length;
    if (!isUnderstood) misunderstood.add(name);
    return misunderstood.has(name) ? [] : values;
  }
  function readOne<Code extends string>(name: ChoiceName, codes: readonly Code[], otherwise: Code) {
    const values = readAll(name, (value) => codes.some((code) => code === value));
    if (values.length > 1) misunderstood.add(name);
    const [value] = values.length > 1 ? [] : values;
    return codes.find((code) => code === value) ?? otherwise;
  }
  const [first] = options;
  const code = readOne(
    'case',
    options.map((option) => option.code),
    first?.code ?? '',
  );
  const option = options.find((known) => known.code === code) ?? first;
  if (!option) throw new Error('The calculator has no case.');
  const who = readOne('who', whoCodes, 'one');
  const children = Number(readOne('children', childCounts, '0'));
  const costCodes = new Set(options.flatMap(({ costs }) => costs.map((cost) => cost.code)));
  const have = readAll('have', (value) => costCodes.has(value));
  return {
    choices: {
      case: option.code,
      who: option.countsPeople ? who : 'one',
      children: option.countsPeople ? children : 0,
      have: option.costs.map((cost) => cost.code).filter((known) => have.includes(known)),
    },
    option,
    misunderstood: choiceNames.filter((name) => misunderstood.has(name)),
    ignoresPeople: !option.countsPeople && (who !== 'one' || children > 0),
  };
}

/** Writes the query that the form sends for these choices, without a question mark. */
export function writeChoices(
  choices: Choices,
  { countsPeople }: Pick<CaseOption, 'countsPeople'>,
): string {
  const people = [
    ['who', choices.who],
    ['children', String(choices.children)],
  ];
  return new URLSearchParams([
    ['case', choices.case],
    ...(countsPeople ? people : []),
    ...choices.have.map((code) => ['have', code]),
  ]).toString();
}

export const familyOf = ({ who, children }: Pick<Choices, 'who' | 'children'>): Family => ({
  adults: who === 'couple' ? 2 : 1,
  children,
});

/** Writes the query for everybody in a family, with all costs. */
export const writeFamily = (option: CaseOption, { adults, children }: Family): string =>
  writeChoices(
    { case: option.code, who: adults > 1 ? 'couple' : 'one', children, have: [] },
    option,
  );

/** Returns the case without the costs that the visitor does not pay again. */
export function withoutCosts({ usual, costs }: CaseOption, have: readonly string[]): FeesPageCase {
  const paid = costs.filter(({ code }) => have.includes(code)).map(({ cost }) => cost);
  const third_party = (usual.third_party ?? []).filter(({ cost }) => !paid.includes(cost));
  return { ...usual, third_party };
}
