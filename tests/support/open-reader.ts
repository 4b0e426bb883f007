import { createContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { toPath } from '#content/resources/key.ts';
import { listEntries, navigation, pageEntry } from '#content/resources/resources.ts';
import { type ContentReaderOptions, createContentReader } from '#content/store/content-reader.ts';
import { createContentStore, type PublishedChange } from '#content/store/content-store.ts';
import type { AnswerStorage } from '#content/store/session.ts';
import type { CollectionSource } from '#embedded/query/collection.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { findLoader } from './find-loader';
import { stillClock } from './still-clock';

export const list = (...records: readonly Record<string, unknown>[]): CollectionSource => ({
  kind: 'list',
  records: records.map((record) => ({ ...record })),
});

export const contact = pageEntry('contact_page');
export const testimonials = listEntries('testimonials');

/** A post that visitors can see. */
export const post = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  status: 'published',
  body: '<p>Words</p>',
  date_created: `2025-12-${String(id).padStart(2, '0')}T00:00:00`,
  ...more,
});

/** How a fake content service answers a request; `undefined` means the usual answer. */
type Behaviour = (url: URL) => Response | undefined | Promise<Response | undefined>;

interface Options extends Pick<ContentReaderOptions, 'graceMs' | 'program' | 'intervalSeconds'> {
  readonly storage?: AnswerStorage;
}

const resources = [contact, pageEntry('fees_page'), navigation(), testimonials].map((key) =>
  findLoader<unknown>(key),
);

/** Keeps texts in memory, as the database keeps them on disk. */
export function memoryStorage() {
  const texts = new Map<string, string>();
  const storage: AnswerStorage = {
    load: (name) => texts.get(name),
    save(changed) {
      for (const [name, text] of changed) {
        if (text === undefined) texts.delete(name);
        else texts.set(name, text);
      }
    },
  };
  return { ...storage, texts };
}

/** A reader and its store in front of an in-memory content service, whose records and behaviour a test can change. */
export function openReader(
  collections: Readonly<Record<string, CollectionSource>>,
  options: Options = {},
) {
  const time = stillClock();
  const base = { fees_page: list({ id: 1 }), testimonials: list(), authors: list() };
  const service = createEmbeddedService({
    collections: { ...base, ...collections },
    fields: knownFields,
    now: time.clock.now,
    readAsset: async () => undefined,
  });
  let behave: Behaviour = () => undefined;
  const asked: string[] = [];
  const client = createContentClient({
    url: 'https://cms.museum.test',
    retries: 0,
    clock: time.clock,
    fetch: async (input, init) => {
      const url = new URL(String(input));
      asked.push(decodeURIComponent(url.pathname.replace('/items/', '') + url.search));
      return (await behave(url)) ?? service.fetch(new Request(input, init));
    },
  });
  const store = createContentStore();
  const published: PublishedChange[] = [];
  store.subscribe((change) => published.push(change));
  const [warnings, findings]: [string[], Finding[]] = [[], []];
  const reader = createContentReader({
    client,
    resources,
    // As it arrives from the reader's thread.
    publish: (publication) => store.publish(structuredClone(publication)),
    now: time.clock.now,
    ...options,
    report: (finding) => findings.push(finding),
    warn: (line) => warnings.push(line),
  });
  return {
    reader,
    store,
    time,
    warnings,
    findings,
    published,
    replace: (next: Readonly<Record<string, CollectionSource>>) =>
      service.replaceCollections({ ...base, ...next }),
    behave: (next: Behaviour) => {
      behave = next;
    },
    /** The requests since the last call, by collection and query. */
    asked: () => asked.splice(0),
    /** The paths published since the last call. */
    paths: () => published.splice(0).flatMap(({ keys }) => keys.map(toPath)),
    subtitle: () => store.current().read(contact).entry.page_subtitle,
    slugs: () => store.current().posts.map(({ slug }) => slug),
  };
}

export const refused = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ errors: [{ message: 'No.' }] }, { status, headers });
