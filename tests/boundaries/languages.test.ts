import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { languages } from '#generated/languages.ts';

/** Studio has languages of its own, and embedded content is in the languages of the site. */
const files = globSync('src/**/*.{ts,tsx,vcl}', {
  ignore: ['**/*.test.{ts,tsx}', 'src/site/languages.ts', 'src/{directus,embedded,generated}/**'],
});

const tags = languages.flatMap(({ tag, path }) => [tag, path.slice(1)]).filter(Boolean);

/** A pattern whose alternatives are languages, two letters for any language, and comparisons with a language. */
const knowsLanguages = new RegExp(
  [
    String.raw`\((?:\?:)?/?(?:${tags.join('|')})(?:\|/?(?:${tags.join('|')}))+\)`,
    String.raw`/\\w\\w[)/]`,
    `[=!]== '(?:${tags.join('|')})'`,
  ].join('|'),
);

test.each(['(ta|fr-CA)', '(/(ta|fr))?', '(?:ta|fr)', String.raw`(?:\/\w\w)?`, "tag === 'en-CA'"])(
  'the pattern finds %s',
  (code) => {
    expect(code).toMatch(knowsLanguages);
  },
);

test('only src/site/languages.ts knows the languages: no pattern and no comparison names one', () => {
  expect(files.length).toBeGreaterThan(500);
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        knowsLanguages.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  );
  expect(lines).toEqual([]);
});

const vcl = readFileSync('src/server/deploy/varnish.vcl', 'utf8');

/** Whether Varnish passes a request to the site without storing the answer. */
function isPassed(url: string): boolean {
  const [, conditions = ''] = /sub vcl_recv \{([\s\S]*?)\n\}/.exec(vcl) ?? [];
  const passed = Array.from(
    conditions.matchAll(
      /if \(((?:(?!\) \{\n)[\s\S])*req\.url(?:(?!\) \{\n)[\s\S])*)\) \{\n\s+return \(pass\)/g,
    ),
    ([, condition = '']) => condition,
  );
  expect(passed).toHaveLength(3);
  const matches = (test: string) => {
    const [, operator, pattern = ''] = /req\.url (!?~) "([^"]*)"/.exec(test) ?? [];
    return operator !== undefined && new RegExp(pattern).test(url) === (operator === '~');
  };
  return passed.some((condition) =>
    condition.split('||').some((part) => part.split('&&').every(matches)),
  );
}

test.each([...languages.map(({ path }) => path), '/hil', '/zh-hant'])(
  'Varnish stores no private answer in the language at “%s”',
  (path) => {
    const addresses = [
      '/preview?entry=1',
      '/contact',
      '/search?q=a',
      '/fees?case=study',
      '/enquiries',
    ];
    expect(addresses.filter((address) => !isPassed(path + address))).toEqual([]);
    expect(isPassed(`${path}/blog/posts?a=1&page=2`)).toBe(true);
    const stored = ['/', '/fees', '/blog/posts?page=2', '/services/visit/visitor-visas'];
    expect(stored.filter((address) => isPassed(path + address))).toEqual([]);
  },
);

test('Varnish stores pictures and pages of English with any query', () => {
  expect(isPassed('/og/home.jpg?utm=1')).toBe(false);
  expect(isPassed('/about?utm=1')).toBe(false);
});
