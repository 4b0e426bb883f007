import { type ContentClientOptions, createContentClient } from '#content/client/client.ts';
import type { EmbeddedServiceOptions } from '#embedded/service/service.ts';
import type { ContentSettings } from '#server/config/config.ts';

/** The address under which the embedded service is asked in-process; nothing is ever sent there. */
export const embeddedUrl = 'http://embedded.invalid';

interface ContentServiceOptions {
  /** The content service; without it the embedded one is opened. */
  readonly content: ContentSettings | undefined;
  /** By default the client's own limits. */
  readonly limits?: Partial<Omit<ContentClientOptions, 'url' | 'token' | 'fetch'>> | undefined;
  /** What the embedded service is made of. */
  readonly embedded: () => Promise<Omit<EmbeddedServiceOptions, 'fields'>>;
}

/** Opens the content service of a site: how it is asked for content and for files. */
export async function openContentService({ content, limits, embedded }: ContentServiceOptions) {
  const service = content ? undefined : await openEmbedded(embedded);
  const url = content?.url ?? embeddedUrl;
  const ask: typeof fetch = (input, init) =>
    service ? service.fetch(new Request(input, init)) : fetch(input, init);
  /** A client with a token of its own. */
  const clientWith = (token: string | undefined) =>
    createContentClient({
      ...limits,
      ...{ url, fetch: ask, publicUrl: content?.publicUrl },
      ...(token ? { token } : {}),
    });
  return { url, fetch: ask, clientWith, client: clientWith(content?.token) };
}

/** The embedded service is loaded only where there is no other. */
async function openEmbedded(embedded: ContentServiceOptions['embedded']) {
  const [{ createEmbeddedService, knownFields }, options] = await Promise.all([
    import('#embedded/service/service.ts'),
    embedded(),
  ]);
  return createEmbeddedService({ ...options, fields: knownFields });
}
