import { expect, test, vi } from 'vitest';
import { withinOrigin } from './within-origin';

const to = (location: string, status = 302) =>
  new Response(null, { status, headers: { location } });

const ask = (answers: Readonly<Record<string, () => Response>>, url: string) => {
  const fetch = vi.fn(async (input: unknown, _init?: RequestInit) => {
    const answer = answers[String(input)];
    if (!answer) throw new Error(`${input} was asked for`);
    return answer();
  });
  const init = { headers: { authorization: 'Bearer secret' } };
  return { fetch, answer: withinOrigin(fetch as typeof globalThis.fetch)(url, init) };
};

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) within the origin is followed',
  async (status) => {
    const answers = {
      'http://cms.test/items/posts': () => to('/cms/items/posts', status),
      'http://cms.test/cms/items/posts': () => Response.json({ data: [] }),
    };
    const { answer, fetch } = ask(answers, 'http://cms.test/items/posts');
    expect(await (await answer).json()).toEqual({ data: [] });
    expect(fetch.mock.calls.map(([, init]) => init)).toEqual(
      Array(2).fill({ headers: { authorization: 'Bearer secret' }, redirect: 'manual' }),
    );
  },
);

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://cms.test:8080/',
  'https://cms.test/items/posts',
  '//elsewhere.test/',
])('a redirect to another origin is refused without a request to it: %s', async (location) => {
  const { answer, fetch } = ask({ 'http://cms.test/a': () => to(location) }, 'http://cms.test/a');
  await expect(answer).rejects.toThrow('it redirects from http://cms.test to another address');
  expect(fetch).toHaveBeenCalledOnce();
});

test('stops after five redirects', async () => {
  const { answer, fetch } = ask({ 'http://cms.test/a': () => to('/a') }, 'http://cms.test/a');
  await expect(answer).rejects.toThrow('too many redirects');
  expect(fetch).toHaveBeenCalledTimes(6);
});
