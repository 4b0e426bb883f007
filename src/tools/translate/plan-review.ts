import { segmentOf } from '#content/rules/translations.ts';
import { isReviewed, type TranslatedTag } from '#content/translations/translations.ts';
import { problemOf } from './import-segments';
import type { PublishedText } from './published-texts';
import { type RowChange, type RowChanges, rowLookup, type StoredRow } from './rows';

interface Review extends RowChanges {
  /** The rows that the review publishes. */
  readonly read: readonly StoredRow[];
  /** One sentence for each draft that cannot be shown: its place, the problem and the remedy. */
  readonly refused: readonly string[];
}

interface Reviewer {
  readonly tag: TranslatedTag;
  /** The reviewer’s name. */
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly on: string;
}

/** Decides which drafts of texts a review publishes: those of the current English texts. */
export function planReview(
  texts: readonly PublishedText[],
  rows: readonly StoredRow[],
  { tag, by, on }: Reviewer,
): Review {
  const find = rowLookup(texts, rows, tag);
  const read = new Map<StoredRow['id'], StoredRow>();
  const refused: string[] = [];
  for (const text of texts) {
    const { row } = find(text);
    if (row === undefined || isReviewed(row) || read.has(row.id)) continue;
    const problem = problemOf(text, row.text);
    if (problem) refused.push(`${segmentOf(row)}: ${problem}`);
    else read.set(row.id, row);
  }
  const change: RowChange = { status: 'published', reviewed_by: by, reviewed_on: on };
  const updated = new Map([...read.keys()].map((id) => [id, change]));
  return { created: [], updated, read: [...read.values()], refused };
}
