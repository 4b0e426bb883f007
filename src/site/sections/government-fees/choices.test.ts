import { expect, test } from 'vitest';
import { maxChildren } from '#components/totals/totals.ts';
import type { FeesPageCase } from '#generated/types.ts';
import { choiceNames } from './choice-names';
import {
  type CaseOption,
  type Choices,
  familyOf,
  listOptions,
  readChoices,
  whoCodes,
  withoutCosts,
  writeChoices,
} from './choices';

const cases: readonly FeesPageCase[] = [
  {
    name: 'immigration',
    title: 'Immigration',
    items: [{ fee: 'Adult', paid_for: 'each adult' }],
    third_party: [{ cost: 'Exam' }, { cost: 'Test', paid_for: 'each adult' }, { cost: 'Photos' }],
  },
  { name: 'visa', title: 'Visa', items: [{ fee: 'Visa' }], third_party: [{ cost: 'Photos' }] },
  { title: 'Without a name', items: [{ fee: 'Card' }] },
  { name: 'visa', title: 'With a name that another case has', items: [{ fee: 'Card' }] },
];
const costs = [{ cost: 'Photos' }, { name: 'exam', cost: 'Exam' }, { name: 'test', cost: 'Test' }];
const options = listOptions(cases, costs);

const subsets = (codes: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 2 ** codes.length }, (_, bits) =>
    codes.filter((_code, index) => (bits >> index) % 2 === 1),
  );

/** Every combination of choices that a case offers. */
function allChoices({ code, countsPeople, costs: ownCosts }: CaseOption): readonly Choices[] {
  const people = countsPeople ? whoCodes : (['one'] as const);
  const counts = Array.from({ length: countsPeople ? maxChildren + 1 : 1 }, (_, count) => count);
  return people.flatMap((who) =>
    counts.flatMap((children) =>
      subsets(ownCosts.map((cost) => cost.code)).map((have) => ({
        case: code,
        who,
        children,
        have,
      })),
    ),
  );
}

test('every combination of choices is the same after it was written and read', () => {
  for (const option of options) {
    const combinations = allChoices(option);
    for (const choices of combinations) {
      const query = writeChoices(choices, option);
      expect(readChoices(query, options)).toMatchObject({ choices, option, misunderstood: [] });
      expect(readChoices(`?${query}&utm_source=mail`, options).choices).toEqual(choices);
      expect(query).toMatch(/^case=[a-z\d-]+(?:&who=[a-z]+&children=\d)?(?:&have=[a-z\d-]+)*$/);
    }
    const written = combinations.map((choices) => writeChoices(choices, option));
    expect(new Set(written).size).toBe(combinations.length);
  }
});

const usual: Choices = { case: 'immigration', who: 'one', children: 0, have: [] };

test('without choices, the first case counts one adult and leaves nothing out', () => {
  for (const search of ['', '?', '?utm_source=mail&cases=1']) {
    expect(readChoices(search, options)).toMatchObject({ choices: usual, misunderstood: [] });
  }
});

const long = 'x'.repeat(7_000);
const badValues = [
  '',
  '0',
  '-1',
  '99',
  '1.5',
  '1e1',
  ' 2',
  'COUPLE',
  '__proto__',
  '<b>a</b>',
  long,
];

test.each(choiceNames)('the default replaces a bad “%s”, and the other choices stay', (name) => {
  const good = { case: 'immigration', who: 'couple', children: '3', have: 'test' };
  // Offered, but not together with the other value. Only costs can be chosen together.
  const otherChoices = { case: 'visa', who: 'one', children: '2', have: 'no-such-cost' };
  const known = { case: 'immigration', who: 'couple', children: 3, have: ['test'] };
  const queries = [
    ...badValues
      .filter((value) => name !== 'children' || value !== '0')
      .map((value) => new URLSearchParams({ ...good, [name]: value }).toString()),
    `${new URLSearchParams(good)}&${name}=${good[name]}`,
    `${new URLSearchParams(good)}&${name}=${otherChoices[name]}`,
    `${new URLSearchParams(good)}&${name}[]=${good[name]}`,
    `${new URLSearchParams(good)}&${name}%5B0%5D=${good[name]}`,
  ];
  for (const query of queries) {
    expect(readChoices(query, options)).toMatchObject({
      choices: { ...known, [name]: usual[name] },
      misunderstood: [name],
    });
  }
});

test('a choice that another case offers is understood, and has no effect', () => {
  const query = 'case=visa&who=couple&children=2&have=test&have=1';
  expect(readChoices(query, options)).toMatchObject({
    choices: { case: 'visa', who: 'one', children: 0, have: ['1'] },
    misunderstood: [],
    ignoresPeople: true,
  });
  expect(readChoices('case=visa', options).ignoresPeople).toBe(false);
});

test('a case without a name of its own has its number', () => {
  expect(options.map(({ code }) => code)).toEqual(['immigration', 'visa', '3', '4']);
});

test('a partner who does not apply is not counted, and a cost that the visitor has is left out', () => {
  expect(whoCodes.map((who) => familyOf({ who, children: 2 }))).toEqual([
    { adults: 1, children: 2 },
    { adults: 2, children: 2 },
    { adults: 1, children: 2 },
  ]);
  const [first] = options;
  const kept = first && withoutCosts(first, ['exam', '1']).third_party;
  expect(kept?.map(({ cost }) => cost)).toEqual(['Test']);
});
