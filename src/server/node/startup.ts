import { setTimeout as wait } from 'node:timers/promises';
import { type ContentClient, isAdministrator } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { ConfigError } from '#server/config/config.ts';

/** Collections that every site reads. They are lists, so asking for one entry differs from every question of a page. */
const probes = ['navigation', 'posts', 'testimonials'];

/**
 * Asks the content service at start whether it lets us read.
 * @param showsStored whether the site can show what it has stored from earlier answers
 * @returns a warning when it does not answer, or refuses us while there is stored content to show
 * @throws {ConfigError} when it refuses us and there is nothing to show
 */
export async function checkContentService(
  client: ContentClient,
  hasToken: boolean,
  showsStored: () => Promise<boolean>,
): Promise<string | undefined> {
  const outcomes = await Promise.all(
    probes.map((collection) =>
      client.read(collection, { limit: 1 }).then(
        () => undefined,
        (error: unknown) => error,
      ),
    ),
  );
  const errors = outcomes.filter((error) => error instanceof ContentError);
  const refused = errors.filter(({ kind }) => kind === 'unauthorised' || kind === 'forbidden');
  if (errors.some(({ kind }) => kind === 'unauthorised') || refused.length === probes.length) {
    const message = hasToken
      ? `The content service at ${client.url} refuses CONTENT_TOKEN: check the token and what it may read.`
      : `The content service at ${client.url} refuses to be read without a token: set CONTENT_TOKEN.`;
    if (await showsStored()) return `${message} Until then the site shows what it read before.`;
    throw new ConfigError(message);
  }
  const [first] = errors;
  if (first === undefined || errors.length < probes.length) return undefined;
  const isOther = ['content-type', 'shape', 'not-found', 'client'].includes(first.kind);
  return isOther
    ? `What is at ${client.url} does not answer as a content service does (${first.kind}): check CONTENT_URL. The site starts all the same and shows content as soon as there is any.`
    : `The content service at ${client.url} does not answer yet (${first.kind}). The site starts all the same and shows content as soon as it does.`;
}

export async function warningOfToken(client: ContentClient): Promise<string | undefined> {
  if (!(await isAdministrator(client))) return undefined;
  return `CONTENT_TOKEN is that of an administrator of ${client.url}: whoever gets hold of it can change and delete everything there. Run “npm run directus -- access” and give the site the token it prints.`;
}

const WARM_UP_MS = 2_000;

/**
 * Renders pages before anybody asks, because the first render of each runs cold code. Stops if the first page cannot be shown.
 * @param limitMs how long the start waits for it
 */
export async function warmUp(
  handle: (request: Request) => Promise<Response>,
  siteUrl: string,
  [first = '/', ...others]: readonly string[],
  limitMs = WARM_UP_MS,
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
