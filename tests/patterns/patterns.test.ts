import pLimit from 'p-limit';
import { check } from 'recheck';
import { expect, test, vi } from 'vitest';
import { amountPattern } from '#content/rules/figures/amounts.ts';
import promised from '#site/rules/promises.json';
import { swept } from '../support/sweep';
import { type Pattern, patternsIn, patternsInSchema, readPatterns } from './patterns';

vi.setConfig({ testTimeout: 600_000 });

/** What each `RegExp(…)` with a computed text makes of an ordinary value. Values from outside are escaped there. */
const computedPatterns: Readonly<Record<string, RegExp>> = {
  'src/app/document/document-styles.ts': /(?<=css-)[\w-]+/g,
  'src/components/theme/style-cache.ts': /(?<=\.v-|@keyframes )[\w-]+/g,
  'src/content/boundary/coerce-text.ts':
    /^(-?)(?:(?:CAD|(?:CA|C)?\$)\s*)?(\d(?:[\d., ]*\d)?)\s*(?:\$\s*)?(?:CAD)?$/i,
  'src/content/claims/figure.ts': /\d[\d,]{0,15}(?:\.\d+)?/,
  'src/content/client/client.ts':
    /https?:\/\/cms\.firm\.example\/cms(\/assets\/[\w-][\w.-]*)(?:[/?][^"'\s<>#]*)?/gi,
  'src/content/rules/figures/amounts.ts': amountPattern,
  'src/content/translations/local-figures.ts':
    /^(\d[\d,]{0,15}(?:\.\d+)?) (day|week|month|year|hour)s?$/,
  'src/i18n/read-amounts.ts':
    /^(?:\$(\d[\d,]{0,15}(?:\.\d+)?)|\$(\d[\d,]{0,15}(?:\.\d+)?) to \$(\d[\d,]{0,15}(?:\.\d+)?))$/,
  'src/site/feeds/phrase.ts': /(?:\$|\b(?:CLB(?:(?: or |\/)NCLC)?|level) |\b(?:NCLC) )$/i,
  // A test of the content check measures the phrases of promises.json, which are too long for this one.
  'src/site/rules/promises.ts': new RegExp(`${promised.unlessAfter}$`, 'iu'),
  'src/sources/figure.ts': /^(\D{0,10})(\d[\d,]{0,15}(?:\.\d+)?)(\D{0,40})$/,
  'src/tools/new-page/project.ts': /^ {2}title:\s*(['"])(.*?)\1,$/m,
};

/** Limits by steps instead of time, so that a slow machine comes to the same verdict. */
const limits = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 20_000_000,
  // Counted repetitions are few and short: the exact method checks them, too.
  maxRepeatCount: 5_000,
} as const;

/** Returns a line for each pattern that is not known to take linear time. */
async function faultsOf(patterns: readonly Pattern[]): Promise<readonly string[]> {
  const places = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const text = `/${pattern.source}/${pattern.flags}`;
    places.set(text, [...(places.get(text) ?? []), pattern]);
  }
  const inTurn = pLimit(2);
  const faults = await Promise.all(
    Array.from(places, ([text, same]) =>
      inTurn(async () => {
        const [{ source = '', flags = '' } = {}] = same;
        const verdict = await check(source, flags, limits);
        if (verdict.status === 'safe') return [];
        const reason =
          verdict.status === 'vulnerable'
            ? `${verdict.complexity.summary}, for example ${verdict.attack.pattern.slice(0, 100)}`
            : `cannot be checked (${verdict.error.kind})`;
        return [`${same.map(({ place }) => place).join(', ')}: ${text} is ${reason}`];
      }),
    ),
  );
  return faults.flat();
}

const { patterns, computed } = readPatterns();

/** The patterns that texts from outside meet: content and requests. `npm test` checks these, and all at night. */
const meetsTexts = ({ place }: Pattern) =>
  /^(?:schemas|src\/(?:capabilities|content|server))\//.test(place);

test('every pattern of the sources and schemas takes linear time', async () => {
  expect(patterns.length).toBeGreaterThan(400);
  const checked = swept(patterns, meetsTexts);
  console.log(`${checked.length} of ${patterns.length} patterns are checked.`);
  expect((await faultsOf(checked)).join('\n')).toBe('');
});

test('so does every pattern that is computed, and each of them is known', async () => {
  const files = new Set(computed.map((place) => place.replace(/:\d+$/, '')));
  expect([...files].toSorted()).toEqual(Object.keys(computedPatterns));
  const examples = Object.entries(computedPatterns).map(([place, { source, flags }]) => ({
    place,
    source,
    flags,
  }));
  expect((await faultsOf(examples)).join('\n')).toBe('');
});

test('a slow pattern is found wherever it is written', async () => {
  const code = `
    const a = /^(a+)+$/;
    const b: RegExp = new RegExp('x\\\\s*$', 'i');
    const c = <T,>(text: string) => text.replace(/\\/+$/, '');
    const d = RegExp(\`\${a.source}\`);
  `;
  const output = patternsIn('example.tsx', code);
  expect(output.computed).toEqual(['example.tsx:5']);
  const inSchema = patternsInSchema('example.json', {
    a: [{ type: 'string', pattern: '^(a|a)*$' }],
  });
  expect(await faultsOf([...output.patterns, ...inSchema])).toEqual([
    expect.stringContaining('example.tsx:2: /^(a+)+$/ is exponential'),
    expect.stringContaining('example.tsx:4: /\\/+$/ is 2nd degree polynomial'),
    expect.stringContaining('example.json pattern: /^(a|a)*$/u is exponential'),
  ]);
});
