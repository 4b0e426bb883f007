import { expect, test } from 'vitest';
import { bounds } from '#content/boundary/bounds.ts';
import type { Finding } from '#content/findings/finding.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { localFigures } from '#content/translations/local-figures.ts';
import { translatorOf } from '#content/translations/translations.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import type { StoredFigure } from './figure';
import { figuresIn } from './figures';
import { fillFigures, withFigures } from './overlay';

const key = pageEntry('visitor_visa');

const checked = {
  source: 'https://fees.official.example/fees',
  source_name: 'Museum: Fee list',
  kind: 'fee' as const,
  verified_on: '2026-11-14',
  verified_by: 'A. Person',
};

const claim = (name: string, value: string): StoredFigure => ({
  name,
  claim: name,
  value,
  ...checked,
});

const mention = (name: string, times = 1) => `{{claim:${name}}} `.repeat(times).trim();

/** Claims that each name the one before. */
const chain = (length: number, times = 1) =>
  Array.from({ length }, (_, index) =>
    claim(`c${index}`, index === 0 ? '$155' : mention(`c${index - 1}`, times)),
  );

const figuresOf = (claims: readonly StoredFigure[]) =>
  figuresIn([{ entry: { claims } }], new Map());

const statusesOf = (claims: readonly StoredFigure[]) =>
  Array.from(figuresOf(claims).values(), ({ known }) => known);

/** Shows a page with these claims, and the findings. */
function shown(entry: object, claims: readonly StoredFigure[]) {
  const findings: Finding[] = [];
  const value = { entry: { claims, ...entry } };
  const page = withFigures(key, value, figuresOf(claims), (finding) => findings.push(finding));
  return { entry: page.entry as Readonly<Record<string, unknown>>, findings };
}

const placesOf = (findings: readonly Finding[]) =>
  findings.map(({ rule, pointer }) => `${pointer} ${rule}`);

test('claims that each name the one before twenty times are not shown once they are too long', () => {
  const claims = chain(7, 20);
  const figures = figuresOf(claims);
  expect(Array.from(figures.values(), ({ known }) => known)).toEqual([
    ...Array.from({ length: 3 }, () => 'confirmed'),
    ...Array.from({ length: 4 }, () => 'unknown'),
  ]);
  expect(JSON.stringify([...figures]).length).toBeLessThan(4 * bounds.plainText);
  const { text } = fillFigures(mention('c6'), false, figures);
  expect(text).toBe('an amount that is being checked (Museum: Fee list)');
});

test(`claims that name claims are shown down to ${bounds.claimDepth} steps, in any order`, () => {
  const claims = chain(bounds.claimDepth + 3);
  const shownClaims = claims.map((_, index) => index <= bounds.claimDepth);
  const expected = shownClaims.map((isShown) => (isShown ? 'confirmed' : 'unknown'));
  expect(statusesOf(claims)).toEqual(expected);
  const reversed = figuresOf(claims.toReversed());
  expect(claims.map(({ name = '' }) => reversed.get(name)?.known)).toEqual(expected);
  expect(statusesOf(chain(20_000)).filter((known) => known === 'confirmed')).toHaveLength(6);
});

test.each([
  ['itself', [claim('a', mention('a'))]],
  ['another that names it', [claim('a', mention('b')), claim('b', mention('a'))]],
  [
    'one of many in a circle',
    Array.from({ length: 5_000 }, (_, index) =>
      claim(`c${index}`, mention(`c${(index + 1) % 5_000}`)),
    ),
  ],
  ['a sum with itself', [claim('a', '{{claim:a+a}}')]],
])('a claim that names %s is not shown', (_, claims) => {
  expect(new Set(statusesOf(claims))).toEqual(new Set(['unknown']));
  expect(figuresOf(claims).values().next().value?.excess).toMatch(/in a circle/);
});

test('a text is left out once its figures make it longer than a text may be', () => {
  const claims = [claim('long', 'x'.repeat(bounds.plainText - 1)), claim('fee', '$155')];
  const leftOut = (entry: object) => {
    const { entry: page, findings } = shown(entry, claims);
    return [Object.keys(page).filter((name) => name !== 'claims'), placesOf(findings)];
  };
  expect(leftOut({ subtitle: mention('long') })).toEqual([['subtitle'], []]);
  expect(leftOut({ subtitle: mention('long', 2) })).toEqual([[], ['/subtitle claims-too-long']]);
  const many = mention('fee', bounds.claimNames + 1);
  expect(leftOut({ subtitle: many })).toEqual([[], ['/subtitle claims-too-long']]);
  expect(leftOut({ subtitle: `{{claim:${'fee+'.repeat(bounds.claimNames)}fee}}` })).toEqual([
    [],
    ['/subtitle claims-too-long'],
  ]);
  const html = (times: number) => ({ what_you_need_to_apply: `<p>${mention('long', times)}</p>` });
  expect(leftOut(html(9))).toEqual([['what_you_need_to_apply'], []]);
  expect(leftOut(html(11))).toEqual([[], ['/what_you_need_to_apply claims-too-long']]);
});

test('all texts of a page together grow by at most the characters of a page', () => {
  const claims = [claim('long', 'x'.repeat(9_000))];
  const item = { title: 'Step', description: mention('long') };
  const { entry, findings } = shown({ how_we_work_items: Array(200).fill(item) }, claims);
  const items = entry['how_we_work_items'] as readonly object[];
  expect(items.filter((node) => 'description' in node)).toHaveLength(11);
  expect(findings[0]).toMatchObject({
    rule: 'claims-too-long',
    pointer: '/how_we_work_items/11/description',
    message: expect.stringMatching(/left out/),
  });
});

test('an item of a list without its required text is left out', () => {
  const claims = [claim('long', 'x'.repeat(9_000))];
  const faq_items = [
    { question: 'How much?', answer: `<p>${mention('long', 20)}</p>` },
    { question: 'How long?', answer: '<p>Two months.</p>' },
  ];
  const { entry } = shown({ faq_items }, claims);
  expect(entry['faq_items']).toEqual(faq_items.slice(1));
});

test('a figure in another language keeps the limits', () => {
  const [first, ...tail] = chain(6, 20);
  const words = tail.map(({ value, ...rest }) => ({ ...rest, value: `about ${value}` }));
  const claims = [{ ...first, value: '$155' }, ...words] as readonly StoredFigure[];
  const figures = figuresOf(claims);
  const find = (text: string) => text.replace('about', 'environ');
  const translator = { ...translatorOf([], 'fr-CA'), findAnywhere: find };
  const local = localFigures(figures, claims, translator, documentLanguage('fr-CA').language);
  expect(local.fill(mention('c1'))).toMatch(/^environ (?:155\u00a0\$ ?){20}$/);
  expect(local.fill(mention('c5'))).toMatch(/Museum: Fee list/);
  expect(local.fill(`${'x'.repeat(bounds.plainText)} ${mention('c1')}`)).toBeUndefined();
});
