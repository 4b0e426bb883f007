import type { ContentClient } from '#content/client/client.ts';
import { isAdministrator } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { ConfigError } from '#server/config/config.ts';
import { messages } from '#server/messages.ts';

/**
 * Collections that every site reads; a service that forbids all of them is one that does not know us. They are lists: one entry
 * of a list is a question that no page asks, while a singleton would be asked for as the page asks a moment later.
 */
const probes = ['navigation', 'posts', 'testimonials'];

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
  const [first] = errors;
  if (first === undefined || errors.length < probes.length) return undefined;
  // Something answers, and will not become a content service by itself.
  const isOther = ['content-type', 'shape', 'not-found', 'client'].includes(first.kind);
  return isOther
    ? messages.noService(client.url, first.kind)
    : messages.unreachable(client.url, first.kind);
}

/** A word of warning where the site has a token that may do everything; the service is asked once. */
export async function warningOfToken(client: ContentClient): Promise<string | undefined> {
  return (await isAdministrator(client)) ? messages.adminToken(client.url) : undefined;
}
