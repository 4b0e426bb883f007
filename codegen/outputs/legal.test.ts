import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { legalFiles } from './legal';

/** Writes texts, and returns the generated files and the mistakes. */
function generateTexts(texts: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'legal-'));
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  const mistakes: string[] = [];
  const files = legalFiles(folder, ['en-CA', 'ta'], ({ name, file, pointer, happened }) =>
    mistakes.push(`${name} ${relative(folder, file)}#${pointer} ${happened}`),
  );
  return { mistakes, file: (path: string) => files.find((file) => file.path === path)?.text };
}

const english = `<p>From {effectiveDay}.</p>

<h2 id="us">Who we are</h2>
<p>{brand}, in {offices, list, and}{established, select, none {} other {, established in {established}}}.</p>
`;

const terms = (tamil: string, source = english) =>
  generateTexts({ 'terms.en-CA.html': source, 'terms.ta.html': tamil });

test('each text becomes a module with its sections, and the list names it by its address', () => {
  const { mistakes, file } = terms(english.replace('offices, list, and', 'offices, list'));
  expect(mistakes).toEqual([]);
  const list = file('legal.ts');
  expect(list).toContain("'/terms': {\n");
  expect(list).toContain("import('./legal/terms.en-CA.js')");
  expect(list).toContain("import('./legal/terms.ta.js')");
  expect(file('legal/terms.ta.js')).toContain('us: (d) => "<h2>Who we are</h2>\\n<p>" + d.brand');
});

test.each([
  [
    'another section',
    english.replace('id="us"', 'id="we"'),
    /^OtherSections terms.ta.html# .*terms.en-CA.html, the text lacks the sections “us” and has the additional sections “we”/,
  ],
  [
    'another fact',
    english.replace('{brand}', '{legalName}'),
    /^OtherFacts terms.ta.html#us .*“established,legalName,offices”, but “brand,established,offices” in/,
  ],
  [
    'an unknown fact',
    english.replace('{effectiveDay}', '{effectiveDey}'),
    /^UnknownFact terms.ta.html# .*“effectiveDey”. Did you mean “effectiveDay”/,
  ],
  [
    'an open brace',
    english.replace('{brand}', '{brand'),
    /^BrokenText terms.ta.html#us .*not a valid message: invalid syntax at line 2/,
  ],
  [
    'a fact in a tag',
    english.replace('{brand}', '<a href="{brand}">{brand}</a>'),
    /^FactInTag terms.ta.html#us .*<a href="{brand}"/,
  ],
  [
    'a heading without an id',
    english.replace(' id="us"', ''),
    /^BadHeading terms.ta.html# Line 3 .*: <h2>Who we are<\/h2>/,
  ],
  ['a section twice', `${english}<h2 id="us">Again</h2>`, /^SectionTwice terms.ta.html#us .*“us”/],
])('%s is reported with its file and section', (_name, text, expected) => {
  expect(terms(text).mistakes[0]).toMatch(expected);
});

test('a text that a language lacks is reported', () => {
  const { mistakes } = generateTexts({ 'terms.en-CA.html': english });
  expect(mistakes).toEqual([expect.stringMatching(/^MissingText terms.ta.html# .*language ta/)]);
});
