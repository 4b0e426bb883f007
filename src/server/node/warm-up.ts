import { setTimeout as wait } from 'node:timers/promises';

/** So long a start waits for pages at most, in milliseconds. */
const mostMs = 2_000;

/**
 * Makes pages before anybody asks for them: the first visitor after a restart would otherwise wait for code that runs for the
 * first time. One page comes first; where even that cannot be made, the content service is not asked for more.
 * @param limitMs after so long the rest is left to visitors
 */
export async function warmUp(
  handle: (request: Request) => Promise<Response>,
  siteUrl: string,
  [first = '/', ...others]: readonly string[],
  limitMs = mostMs,
): Promise<void> {
  const ask = async (path: string) => {
    const answer = await handle(new Request(siteUrl + path));
    await answer.body?.cancel();
    return answer.ok;
  };
  const all = async () => {
    if (await ask(first)) await Promise.all(others.map(ask));
  };
  await Promise.race([all(), wait(limitMs, undefined, { ref: false })]);
}
