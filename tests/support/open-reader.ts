import { expect, vi } from 'vitest';
import type { ContentAnswer, ContentClient } from '#content/client/client.ts';
import { pageEntry } from '#content/resources/page-entry.ts';
import { createResourceReader } from '#server/content-cache/resource-reader.ts';
import { stillClock } from './still-clock';

export const key = pageEntry('contact_page');

export const page = (subtitle: string): ContentAnswer => ({
  data: [{ id: 1, page_subtitle: subtitle }],
  meta: {},
});

/** A reader over a content service that answers as the test says, with a clock and visitors' patience of its own. */
export function openReader(freshMs = 5_000, replay?: ContentClient, maxSize?: number) {
  const { clock, pass } = stillClock();
  const waits: { ms: number; end: () => void }[] = [];
  const ask = vi.fn<ContentClient['read']>();
  const client: ContentClient = { url: 'https://cms.velox.test', read: ask };
  const { read, peek, touch } = createResourceReader({
    client,
    report: () => {},
    freshMs,
    clock,
    wait: (ms) => new Promise((end) => void waits.push({ ms, end })),
    ...(replay ? { replay } : {}),
    ...(maxSize ? { maxSize } : {}),
  });
  /** Brings the end of every visitor's patience. */
  const runOut = () => {
    for (const { ms, end } of waits.splice(0)) {
      expect(ms).toBe(50);
      pass(ms);
      end();
    }
  };
  return { read, peek, touch, ask, pass, waits, runOut };
}

export const subtitle = ({ entry }: { entry: { page_subtitle?: string } }) => entry.page_subtitle;

/** An answer that comes when the test says so. */
export function held() {
  let answer: (value: ContentAnswer) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const promise = new Promise<ContentAnswer>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}

/** A blog in which the slugs named have a post. */
export function openBlog(slugs: readonly string[], maxSize?: number) {
  const reader = openReader(5_000, undefined, maxSize);
  reader.ask.mockImplementation(async (_collection, query) => {
    const asked = (query?.filter?.['slug'] as { _eq?: string } | undefined)?._eq;
    const found = slugs.filter((slug) => asked === undefined || slug === asked);
    return {
      data: found.map((slug) => ({ id: slugs.indexOf(slug) + 1, slug, title: slug })),
      meta: {},
    };
  });
  return reader;
}
