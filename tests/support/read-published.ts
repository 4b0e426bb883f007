import type { ReadResource } from '#app/data/resources.ts';
import { type ContentClient, createContentClient } from '#content/client/client.ts';
import type { Finding, Report } from '#content/findings/finding.ts';
import { siteResources } from '#content/load/match.ts';
import { loadResource } from '#content/load/resource.ts';
import { isOfPosts } from '#content/resources/collection.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import { createContentReader } from '#content/store/content-reader.ts';
import { createContentStore } from '#content/store/content-store.ts';
import { createEmptyContentGuard } from '#content/store/empty-content-guard.ts';
import { createPostReader } from '#content/store/post-reader.ts';
import type { PublishedContent } from '#content/store/published-content.ts';
import { noStorage } from '#content/store/session.ts';
import { type Answer, fakeClock, fakeService, json } from './fake-service';
import { findLoader } from './find-loader';

/** Publishes the posts of a content service. @throws ContentError */
export async function publishPosts(
  client: ContentClient,
  report: Report = () => {},
  now = Date.now,
): Promise<PublishedContent> {
  const store = createContentStore();
  const guard = createEmptyContentGuard({ graceMs: 0, now, warn: () => {} });
  const posts = createPostReader({ url: client.url, report, now, storage: noStorage, guard });
  await posts.read(client, [], store.publish);
  return store.current();
}

/** Publishes everything that a content service has. */
export async function publishAll(client: ContentClient): Promise<PublishedContent> {
  const store = createContentStore();
  const reader = createContentReader({
    client,
    publish: store.publish,
    report: () => {},
    warn: () => {},
    resources: [...siteResources.values()],
  });
  await reader.sync();
  return store.current();
}

interface Options {
  readonly report?: Report;
  /** The clock that dates are compared with, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Publishes the posts, by default those of the client, and pages whose figures texts may name. */
  readonly publish?: () => Promise<PublishedContent>;
}

/** Reads what visitors see. Posts are published by the store, once; everything else is read directly. */
export function readPublished(
  client: ContentClient,
  { report = () => {}, now = Date.now, publish }: Options = {},
): ReadResource {
  let posts: Promise<PublishedContent> | undefined;
  return async <T>(key: ResourceKey<T>): Promise<T> => {
    // The cast is safe: these are the addresses of a site without other languages.
    if (key.kind === 'addresses') return {} as T;
    // What capabilities add to pages is not content.
    if (key.kind === 'own') return null as T;
    if (!isOfPosts(key)) {
      const content = (await publish?.()) ?? createContentStore().current();
      return content.preview(await loadResource(findLoader(key), client, report, { now }), key);
    }
    posts ??= publish?.() ?? publishPosts(client, report, now);
    return (await posts).read(key);
  };
}

/**
 * Publishes posts from a service that gives these answers in turn and repeats the last one.
 * @returns the published content, the service's requests, and the findings
 */
export async function postsFrom(bodies: readonly unknown[], now?: () => number) {
  const { fetch, requests } = fakeService(...bodies.map((body): Answer => json(body)));
  const client = createContentClient({
    url: 'https://cms.example',
    fetch,
    clock: fakeClock().clock,
  });
  const findings: Finding[] = [];
  const content = await publishPosts(client, (finding) => findings.push(finding), now);
  const asked = requests.map(({ url }) => decodeURIComponent(url.pathname + url.search));
  return { content, read: content.read, findings, asked };
}
