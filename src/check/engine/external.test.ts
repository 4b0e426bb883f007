import { expect, test } from 'vitest';
import { createExternalCheck } from './external';

/** Another site: answers by path. */
function otherSite(answers: Readonly<Record<string, number>>) {
  const fetchPage = async (input: unknown) => {
    const path = new URL(String(input)).pathname;
    const status = answers[path];
    if (status === undefined)
      throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') });
    return new Response(null, { status });
  };
  return createExternalCheck(fetchPage as typeof fetch);
}

test.each([
  ['answers', { '/a': 200 }, undefined],
  ['refuses programs', { '/a': 403 }, undefined],
  ['asks for patience', { '/a': 429 }, undefined],
  ['is gone', { '/a': 410 }, '410'],
  ['fails', { '/a': 503 }, '503'],
  ['is not there', {}, 'nothing (ENOTFOUND)'],
])('a page that %s', async (_case, answers, reason) => {
  const check = otherSite(answers);
  expect(await check('https://elsewhere.example/a')).toBe(reason);
});
