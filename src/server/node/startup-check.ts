import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { ConfigError } from '#server/config/config.ts';
import { messages } from '#server/messages.ts';

/** Collections that every site reads; a service that forbids all of them is one that does not know us. */
const probes = ['navigation', 'home_page', 'posts'];

/**
 * Asks the content service once, at start, whether it lets us read.
 * @param showsStored whether the site shows what it has stored from earlier answers
 * @returns a word of warning when it does not answer, which may pass, or refuses us while there is stored content to show
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
      ? messages.refusedToken(client.url)
      : messages.missingToken(client.url);
    if (await showsStored()) return messages.storedShown(message);
    throw new ConfigError(message);
  }
  return errors.length === probes.length
    ? messages.unreachable(client.url, errors[0]?.kind ?? 'network')
    : undefined;
}
