import { replaceClaimTokens } from '#content/claims/claim-text.ts';
import { isRightToLeft, longerThanField, segmentOf } from '#content/rules/translations.ts';
import { fingerprintOf, patternOf } from '#content/translations/texts.ts';
import { faultOf, type TranslatedTag } from '#content/translations/translations.ts';
import type { PublishedText } from './published-texts';
import { type RowChange, type RowChanges, rowLookup, type StoredRow } from './rows';
import type { Segment } from './xliff-file';

export interface ImportPlan extends RowChanges {
  readonly unchanged: number;
  /** Segments without a translation. */
  readonly empty: number;
  /** One sentence for each segment that is not imported: its place, the problem and the remedy. */
  readonly refused: readonly string[];
}

const hasBraces = (text: string) => /\{\{|\}\}/.test(replaceClaimTokens(text, () => ''));

/** Names what is wrong with a translation, with a remedy. */
export function problemOf(
  { text: original, collection, path }: PublishedText,
  text: string,
): string | undefined {
  const fault = faultOf({ original, text });
  if (fault) return `${fault}: copy figures and tags from there.`;
  if (hasBraces(text) && !hasBraces(original)) {
    return 'it has a broken {{claim:…}}: copy it from the English text.';
  }
  const long = longerThanField({ collection, path, text });
  if (long) return `it ${long}: shorten it.`;
  return isRightToLeft(text)
    ? 'it has right-to-left letters: correct the words, or the language of the file.'
    : undefined;
}

/** A text without what XML does not keep: how its lines end, and space at its ends. */
const asInXml = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** Returns the published text of a segment, or why there is none. Moved items of lists keep their translations. */
function findPublishedText(
  { collection, entry, path, fingerprint, source }: Segment,
  texts: readonly PublishedText[],
): PublishedText | string {
  const ownTexts = texts.filter((text) => text.collection === collection && text.entry === entry);
  const exported = ownTexts.filter(({ text }) => fingerprintOf(text) === fingerprint);
  const same = exported.filter(({ text }) => asInXml(text) === asInXml(source));
  const isThere = (text: PublishedText) => text.path === path;
  const isAlike = (text: PublishedText) => patternOf(text.path) === patternOf(path);
  const match = same.find(isThere) ?? same.find(isAlike) ?? same[0];
  if (match) return match;
  if (exported.length > 0) return 'the English text was changed in the file: export it again.';
  return ownTexts.some(isThere)
    ? 'the English text has changed since the export: export it again.'
    : 'the English text, or the item of its list, no longer exists: export the page again.';
}

/** Decides what an import writes. */
export function planImport(
  segments: readonly Segment[],
  texts: readonly PublishedText[],
  rows: readonly StoredRow[],
  { tag, translator = null }: { readonly tag: TranslatedTag; readonly translator?: string | null },
): ImportPlan {
  const find = rowLookup(texts, rows, tag);
  const created: RowChange[] = [];
  const updated = new Map<StoredRow['id'], RowChange>();
  const refused: string[] = [];
  let [unchanged, empty] = [0, 0];
  for (const segment of segments) {
    const { target } = segment;
    if (target === '') {
      empty += 1;
      continue;
    }
    const text = findPublishedText(segment, texts);
    const problem = typeof text === 'string' ? text : problemOf(text, target);
    if (typeof text === 'string' || problem !== undefined) {
      refused.push(`${segmentOf({ ...segment, language: tag })}: ${problem}`);
      continue;
    }
    const { row, earlier } = find(text);
    if (row?.text.trim() === target) {
      unchanged += 1;
      continue;
    }
    const { collection, entry = null, path, text: original } = text;
    const change = {
      language: tag,
      status: 'draft',
      collection,
      entry,
      path,
      original,
      text: target,
      fingerprint: fingerprintOf(original),
      translator,
    };
    const isShared = row !== undefined && patternOf(row.path) !== patternOf(path);
    const ownRow = isShared ? undefined : (row ?? earlier);
    if (ownRow) updated.set(ownRow.id, { ...change, reviewed_by: null, reviewed_on: null });
    else created.push(change);
  }
  return { created, updated, unchanged, empty, refused };
}
