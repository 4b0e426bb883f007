import { fileURLToPath } from 'node:url';
import type { ReadResource } from '#app/data/resources.ts';
import { createContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import type { CollectionSource } from '#embedded/query/collection.ts';
import { readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { collections } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import { siteFolder } from '#generated/site/folder.ts';
import { editEntry, type RawEntry } from '#tools/gallery/variants/model-paths.ts';
import { publishAll, readPublished } from '../support/read-published';

/** The embedded content, as a new installation's content service holds it. */
export const embedded: Readonly<Record<string, CollectionSource>> = await readCollections(
  fileURLToPath(new URL(`../../${siteFolder}/content`, import.meta.url)),
);

/** Nothing is sent there: the service answers in the same process. */
const url = 'http://content.invalid';

const serviceOf = (sources: Readonly<Record<string, CollectionSource>>) =>
  createEmbeddedService({
    collections: sources,
    fields: knownFields,
    readAsset: async () => undefined,
  });

/** A short menu, which keeps documents small. The full menu is on every page and has tests of its own. */
const shortMenu = (embedded[roles.navigation]?.records ?? []).map((menu) =>
  editEntry(collections[roles.navigation].model, menu, { list: (items) => items.slice(0, 3) }),
);

const embeddedService = serviceOf({
  ...embedded,
  [roles.navigation]: { kind: 'list', records: shortMenu },
});

export interface ContentSource {
  /** Reads each resource once through the client, the boundary and the store. */
  readonly read: ReadResource;
  readonly findings: readonly Finding[];
}

type Fetch = (request: Request) => Promise<Response>;

const clientOver = (fetch: Fetch) =>
  createContentClient({
    url,
    fetch: (input, init) => fetch(new Request(input, init)),
    retries: 0,
  });

let embeddedContent: ReturnType<typeof publishAll> | undefined;
const publishEmbedded = () => {
  embeddedContent ??= publishAll(clientOver(embeddedService.fetch));
  return embeddedContent;
};

/** @param hasOwnPosts whether the service has posts other than the embedded ones */
const sourceOver = (fetch: Fetch, hasOwnPosts: boolean): ContentSource => {
  const findings: Finding[] = [];
  const published = readPublished(clientOver(fetch), {
    report: (finding) => findings.push(finding),
    publish: hasOwnPosts ? undefined : publishEmbedded,
  });
  const known = new Map<string, Promise<unknown>>();
  const read = <T>(key: ResourceKey<T>): Promise<T> => {
    const loading = known.get(toPath(key)) ?? published(key);
    known.set(toPath(key), loading);
    // The cast is safe, because an address determines the kind of resource.
    return loading as Promise<T>;
  };
  return { read, findings };
};

/**
 * A content service in which one collection holds other records.
 * @param kind the shape of its answers; by default that of the embedded collection
 */
export function contentWith(
  collection: string,
  records: readonly RawEntry[],
  kind: CollectionSource['kind'] = embedded[collection]?.kind ?? 'singleton',
): ContentSource {
  const service = serviceOf({ [collection]: { kind, records } });
  const path = `/items/${collection}`;
  return sourceOver(
    (request) =>
      (new URL(request.url).pathname === path ? service : embeddedService).fetch(request),
    collection === roles.posts,
  );
}

/**
 * A content service that answers every request for these collections with an error; all collections if none is named, except
 * the firm's facts, which a site has from its start.
 */
export function contentWithout(...names: readonly string[]): ContentSource {
  return sourceOver(
    async (request) =>
      (names.length === 0 && !request.url.includes(`/items/${roles.settings}`)) ||
      names.includes(new URL(request.url).pathname.slice('/items/'.length))
        ? Response.json(
            { errors: [{ message: 'Down.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
            { status: 500 },
          )
        : embeddedService.fetch(request),
    names.length === 0 || names.includes(roles.posts),
  );
}

export function embeddedEntry(collection: string): RawEntry {
  const entry = embedded[collection]?.records[0];
  if (!entry) {
    throw new Error(
      `NoEmbeddedEntry: the collection “${collection}” has no embedded entry. Add ${siteFolder}/content/${collection}.json.`,
    );
  }
  return entry;
}
