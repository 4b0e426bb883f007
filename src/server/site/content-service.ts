import { join } from 'node:path';
import { type ContentClientOptions, createContentClient } from '#content/client/client.ts';
import { fileFacts } from '#content/load/files.ts';
import { siteResources } from '#content/load/match.ts';
import type { RedirectSettings } from '#content/load/redirects.ts';
import type { Resource } from '#content/load/resource.ts';
import { loadRedirects } from '#content/load/site-facts.ts';
import { translationRows } from '#content/load/translations.ts';
import { toPath } from '#content/resources/key.ts';
import { readCollections } from '#embedded/service/files.ts';
import type { EmbeddedServiceOptions } from '#embedded/service/service.ts';
import { type Config, type ContentSettings, defaultGraceSeconds } from '#server/config/config.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';

/** The embedded content changes only with a new version of the program, and at the dates in the content. */
const embeddedSyncSeconds = 24 * 60 * 60;

export type ClientLimits = Partial<Omit<ContentClientOptions, 'url' | 'ask' | 'token' | 'fetch'>>;

interface ContentServiceOptions {
  /** If it is `undefined`, the embedded service is used. */
  readonly content: ContentSettings | undefined;
  readonly limits?: ClientLimits | undefined;
  readonly embedded: Omit<EmbeddedServiceOptions, 'fields' | 'collections'>;
}

export async function openContentService({ content, limits, embedded }: ContentServiceOptions) {
  const service = content ? undefined : await openEmbedded(embedded);
  const clientWith = (token: string | undefined) =>
    createContentClient({
      ...limits,
      url: content?.url,
      publicUrl: content?.publicUrl,
      ask: service?.ask,
      token: token || undefined,
    });
  return { clientWith, client: clientWith(content?.token) };
}

async function openEmbedded(options: ContentServiceOptions['embedded']) {
  const [{ createEmbeddedService, knownFields }, collections] = await Promise.all([
    import('#embedded/service/service.ts'),
    readCollections(join(embeddedFolder, 'content')),
  ]);
  return createEmbeddedService({ ...options, collections, fields: knownFields });
}

function withRedirects(settings: RedirectSettings | undefined): readonly Resource<unknown>[] {
  const decided = loadRedirects(settings);
  return [...new Map([...siteResources, [toPath(decided), decided]]).values()];
}

interface ReaderSettings extends Pick<Config, 'content'> {
  readonly redirects?: RedirectSettings | undefined;
}

/** Returns the settings of a site's reader. Pictures of the embedded content cannot be replaced. */
export const readerSettings = ({ content, redirects }: ReaderSettings) => ({
  resources: [
    ...withRedirects(redirects),
    fileFacts,
    translationRows,
    ...(content ? [imageOverrides] : []),
  ],
  intervalSeconds: content ? content.syncSeconds : embeddedSyncSeconds,
  graceMs: content ? (content.graceSeconds ?? defaultGraceSeconds) * 1000 : 0,
});
