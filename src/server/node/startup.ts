import { setTimeout as wait } from 'node:timers/promises';
import { type ContentClient, isAdministrator } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { has, roles } from '#generated/roles.ts';
import { ConfigError } from '#server/config/config.ts';

/** The answer for one entry is small. */
const probes = (['settings', 'navigation', 'posts', 'testimonials'] as const)
  .filter((role) => has[role])
  .map((role) => roles[role]);

/**
 * Checks at the start that the content service allows reading.
 * @param hasStored whether answers of the service are stored, which the site then shows
 * @returns a warning if the service does not answer, or refuses while there is stored content
 * @throws {ConfigError} if the service refuses and there is nothing to show
 */
export async function checkContentService(
  client: ContentClient,
  hasToken: boolean,
  hasStored: () => boolean,
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
      : `The content service at ${client.url} requires a token: set CONTENT_TOKEN.`;
    if (hasStored()) return `${message} Until then the site shows the content that it read before.`;
    throw new ConfigError(message);
  }
  const [first] = errors;
  if (first === undefined || errors.length < probes.length) return undefined;
  const isOther = ['content-type', 'shape', 'not-found', 'client'].includes(first.kind);
  return isOther
    ? `The service at ${client.url} does not answer like a content service (${first.kind}): check CONTENT_URL. The site starts anyway and shows content as soon as it can read any.`
    : `The content service at ${client.url} does not answer yet (${first.kind}). The site starts anyway and shows content as soon as the service answers.`;
}

export async function warningOfToken(client: ContentClient): Promise<string | undefined> {
  if (!(await isAdministrator(client))) return undefined;
  return `CONTENT_TOKEN belongs to an administrator of ${client.url}: anyone who obtains it can change and delete everything there. Run “npm run directus -- access” and give the site the token it prints.`;
}

/** Maximum delay of the start by work that the first visits would otherwise wait for. */
export const warmUpMs = 2_000;

/**
 * Renders pages before the first visit, because each first render runs cold code. Stops if the first page cannot be shown.
 * @param limitMs maximum delay of the start
 */
export async function warmUp(
  handle: (request: Request) => Promise<Response>,
  siteUrl: string,
  [first = '/', ...rest]: readonly string[],
  limitMs = warmUpMs,
): Promise<void> {
  const ask = async (path: string) => {
    const answer = await handle(new Request(siteUrl + path));
    await answer.body?.cancel();
    return answer.ok;
  };
  const all = async () => {
    if (await ask(first)) await Promise.all(rest.map(ask));
  };
  await Promise.race([all(), wait(limitMs, undefined, { ref: false })]);
}
