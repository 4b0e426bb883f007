import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { bareTexts } from './bare-text';

test('no text node of the site is a sibling of conditional content', () => {
  const files = globSync('src/**/*.tsx', { ignore: ['**/*.test.tsx', 'src/tools/gallery/**'] });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => bareTexts(file, readFileSync(file, 'utf8')))).toEqual([]);
});

const isFound = (children: string) =>
  bareTexts('x.tsx', `const x = <p>${children}</p>;`).length > 0;

test.each([
  'Total {isKnown ? <b /> : null}',
  '{label} {optional && <b />}',
  '{isKnown ? "yes" : null}<b />',
  '{isKnown ? <a /> : name}<b />',
  '{name}{items.map(() => <b />)}',
  '<b />{isKnown ? <>and <i /></> : null}',
  '{isKnown ? <>and <i /></> : null}',
  '{items.map((item) => <>and <i /></>)}',
  '{a} of {b}',
  '{"Total "}{name}',
])('a page with %s would break when translated', (children) => {
  expect(isFound(children)).toBe(true);
});

test.each([
  'Total <b />',
  '{isKnown ? "yes" : "no"}',
  '{isKnown ? <a /> : name}',
  '{isKnown ? "yes" : "no"}<b />',
  '<span>Total</span>{isKnown ? <b /> : null}',
  '{isKnown ? <a /> : null}{children}',
  '{items.map(() => <b />)}',
  '{countOf(items)}',
])('a page with %s works when translated', (children) => {
  expect(isFound(children)).toBe(false);
});
