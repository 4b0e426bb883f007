import { expect, test } from 'vitest';
import { createExternalCheck } from './external';

/** Another site: answers by method and path, and remembers what it was asked. */
function otherSite(answers: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const fetchPage = async (input: unknown, init?: RequestInit) => {
    const line = `${init?.method} ${new URL(String(input)).pathname}`;
    asked.push(line);
    const status = answers[line];
    if (status === undefined)
      throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') });
    return new Response(null, { status });
  };
  return { check: createExternalCheck(fetchPage as typeof fetch), asked };
}

test.each([
  ['answers', { 'HEAD /a': 200 }, undefined],
  ['refuses programs', { 'HEAD /a': 403 }, undefined],
  ['asks for patience', { 'HEAD /a': 429 }, undefined],
  ['does not know HEAD', { 'HEAD /a': 404, 'GET /a': 200 }, undefined],
  ['is gone', { 'HEAD /a': 410, 'GET /a': 410 }, '410'],
  ['fails', { 'HEAD /a': 500, 'GET /a': 503 }, '503'],
  ['is not there', {}, 'nothing (ENOTFOUND)'],
])('a page that %s', async (_case, answers, reason) => {
  const { check } = otherSite(answers);
  expect(await check('https://elsewhere.example/a')).toBe(reason);
});

test('a page is asked once, whatever part of it is linked', async () => {
  const { check, asked } = otherSite({ 'HEAD /a': 200 });
  await Promise.all([
    check('https://elsewhere.example/a#x'),
    check('https://elsewhere.example/a#y'),
  ]);
  expect(asked).toEqual(['HEAD /a']);
});
