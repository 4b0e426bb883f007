import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { glob } from 'tinyglobby';
import { browserTarget } from '#tools/build/browser-target.ts';
import { findTooNew } from '../support/browser-support';

const client = fileURLToPath(new URL('../../dist/client', import.meta.url));

test('the built scripts call nothing that the oldest browsers of the build target lack', async () => {
  const files = await glob('**/*.js', { cwd: client });
  const scripts = new Map<string, string>();
  for (const file of files) scripts.set(file, await readFile(`${client}/${file}`, 'utf8'));
  const { tooNew, nameCount } = findTooNew(scripts, browserTarget);
  console.log(
    `${scripts.size} scripts call ${nameCount} names, compared with ${browserTarget.join(', ')}.`,
  );
  expect(tooNew).toEqual([]);
  expect(scripts.size).toBeGreaterThan(10);
  expect(nameCount).toBeGreaterThan(200);
});

test('a call that is too new is found, unless the script asks for it or defines it', () => {
  const tooNewIn = (code: string) => {
    const { tooNew } = findTooNew(new Map([['a.js', code]]), browserTarget);
    return tooNew.map((line) => /calls (\w+)/.exec(line)?.[1]);
  };
  const planted = `text.toWellFormed(); element.checkVisibility({}); Object.groupBy([], f);
    Promise.withResolvers(); URL.canParse(address); new URLPattern('/');`;
  expect(tooNewIn(planted)).toEqual([
    'toWellFormed',
    'checkVisibility',
    'groupBy',
    'withResolvers',
    'canParse',
    'URLPattern',
  ]);
  expect(
    tooNewIn('text.toWellFormed?.(); list.at(-1); list.toSorted(); text.replaceAll(a, b)'),
  ).toEqual([]);
  expect(tooNewIn('if ("canParse" in URL) URL.canParse(a)')).toEqual([]);
  expect(tooNewIn('const o = { groupBy() {} }; o.groupBy()')).toEqual([]);
});
