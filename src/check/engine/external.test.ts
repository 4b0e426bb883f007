import { expect, test } from 'vitest';
import { createExternalCheck } from './external';

/** Another site: answers by path, and remembers what it was asked. */
function otherSite(answers: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const fetchPage = async (input: unknown) => {
    const path = new URL(String(input)).pathname;
    asked.push(path);
    const status = answers[path];
    if (status === undefined)
      throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') });
    return new Response(null, { status });
  };
  return { check: createExternalCheck(fetchPage as typeof fetch), asked };
}

test.each([
  ['answers', { '/a': 200 }, undefined],
  ['refuses programs', { '/a': 403 }, undefined],
  ['asks for patience', { '/a': 429 }, undefined],
  ['is gone', { '/a': 410 }, '410'],
  ['fails', { '/a': 503 }, '503'],
  ['is not there', {}, 'nothing (ENOTFOUND)'],
])('a page that %s', async (_case, answers, reason) => {
  const { check } = otherSite(answers);
  expect(await check('https://elsewhere.example/a')).toBe(reason);
});

test('a page is asked once, whatever part of it is linked', async () => {
  const { check, asked } = otherSite({ '/a': 200 });
  await Promise.all([
    check('https://elsewhere.example/a#x'),
    check('https://elsewhere.example/a#y'),
  ]);
  expect(asked).toEqual(['/a']);
});
