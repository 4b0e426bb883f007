import type { CollectionSource } from '#embedded/query/collection.ts';

type Row = Readonly<Record<string, unknown>>;

export type Sources = Readonly<Record<string, CollectionSource>>;

/** Marks every translation as reviewed, so that visitors of a test see the drafts, too. */
export const reviewedRows = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({ ...row, status: 'published', reviewed_by: 'Reviewer of this test' }));

/** Returns content in which every translation is reviewed. */
export const withReviewedRows = (content: Sources): Sources => ({
  ...content,
  translations: {
    kind: 'list',
    records: reviewedRows(content['translations']?.records ?? []).map((row) => ({ ...row })),
  },
});
