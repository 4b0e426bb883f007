import { fingerprintOf } from '#content/translations/texts.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { elementsIn } from '#tests/support/read-languages.ts';
import { type Sources, withReviewedRows } from '#tests/support/reviewed-rows.ts';
import type { RawEntry } from '#tools/gallery/variants/model-paths.ts';
import { embedded } from './content-source';

/** The content of the tests: the embedded content with every translation reviewed. */
export const reviewed: Sources = withReviewedRows(embedded);

/** A reviewed row of a test. */
export const reviewedRow = (row: {
  readonly language: string;
  readonly collection: string;
  readonly path: string;
  readonly original: string;
  readonly text: string;
}): RawEntry => ({
  ...row,
  fingerprint: fingerprintOf(row.original),
  status: 'published',
  reviewed_by: 'A person',
});

/** Returns the content with more rows of translations. */
export function withRows(content: Sources, rows: readonly RawEntry[]): Sources {
  const known = content['translations']?.records ?? [];
  const records = [...known, ...rows].map((row, index) => ({ ...row, id: index + 1 }));
  return { ...content, translations: { kind: 'list', records } };
}

/** Opens the site over a content service with this content, which the test can replace. */
export async function openLanguages(content: Sources) {
  const service = await openOtherService(content);
  const site = await openSite({ content: service.content });
  let isStale = false;
  return {
    ...site,
    replace(sources: Sources) {
      service.replaceCollections(sources);
      isStale = true;
    },
    /** Reads the content first if it was replaced. */
    async get(path: string) {
      if (isStale) await site.reader.sync();
      isStale = false;
      return site.getPublished(path);
    },
    async close() {
      await site.close();
      await service.stop();
    },
  };
}

export type LanguagesSite = Awaited<ReturnType<typeof openLanguages>>;

export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/** The addresses that a document names for other languages; feeds are not among them. */
export const alternatesIn = (html: string): readonly Alternate[] =>
  elementsIn(html, 'link').flatMap(({ rel, hreflang, href }) =>
    rel === 'alternate' && hreflang && href ? [{ hreflang, href }] : [],
  );

export const canonicalIn = (html: string): string | undefined =>
  elementsIn(html, 'link').find(({ rel }) => rel === 'canonical')?.['href'];

export const languageIn = (html: string): string | undefined =>
  elementsIn(html, 'html')[0]?.['lang'];
