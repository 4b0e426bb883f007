import { vi } from 'vitest';
import type { ContentAnswer, ContentClient } from '#content/client/client.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { createContentCache } from '#server/content-cache/content-cache.ts';
import type { LastAnswers } from '#server/content-cache/last-answers.ts';
import { stillClock } from './still-clock';

export const key = pageEntry('contact_page');

export const page = (subtitle: string): ContentAnswer => ({
  data: [{ id: 1, page_subtitle: subtitle }],
  meta: {},
});

type Options = Parameters<typeof createContentCache>[0];

/** A content cache over a content service that answers as the test says, with a clock and visitors' patience of its own. */
export function openContentCache(
  freshMs = 5_000,
  lastAnswer?: ContentAnswer | null,
  options: Partial<
    Pick<
      Options,
      | 'maxSize'
      | 'onContentRead'
      | 'others'
      | 'patience'
      | 'graceMs'
      | 'lastAnswers'
      | 'share'
      | 'elsewhere'
    >
  > = {},
) {
  const { clock, pass } = stillClock();
  const waits: AbortController[] = [];
  const ask = vi.fn<ContentClient['read']>();
  const client: ContentClient = { url: 'https://cms.velox.test', read: ask };
  const { read, peek, touch, isRefused, emptied } = createContentCache({
    client,
    report: () => {},
    freshMs,
    clock,
    now: clock.now,
    patience: () => {
      const controller = new AbortController();
      waits.push(controller);
      return controller.signal;
    },
    ...(lastAnswer === undefined ? {} : { lastAnswers: lastAnswersOf(lastAnswer) }),
    ...options,
  });
  /** Brings the end of every visitor's patience. */
  const runOut = () => {
    pass(2_000);
    for (const controller of waits.splice(0)) controller.abort();
  };
  return { read, peek, touch, isRefused, emptied, ask, pass, waits, runOut };
}

/** What an earlier process stored of the contact page: an answer, or nothing. */
const lastAnswersOf = (answer: ContentAnswer | null): LastAnswers => ({
  load: async () => (answer ? [{ collection: 'contact_page', query: {}, answer }] : undefined),
  save: () => {},
  settled: async () => {},
});

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
  const cache = openContentCache(5_000, undefined, maxSize ? { maxSize } : {});
  cache.ask.mockImplementation(async (_collection, query) => {
    const asked = (query?.filter?.['slug'] as { _eq?: string } | undefined)?._eq;
    const found = slugs.filter((slug) => asked === undefined || slug === asked);
    return {
      data: found.map((slug) => ({ id: slugs.indexOf(slug) + 1, slug, title: slug })),
      meta: {},
    };
  });
  return cache;
}
