import type { EntryUnderCheck, RuleContext } from '#check/rules/entry.ts';
import { failures, words } from '#check/rules/messages.ts';
import { patternOf } from '#check/rules/values.ts';
import type { ContentClient } from '#content/client/client.ts';
import { type EntryRef, type Finding, findingAt } from '#content/findings/finding.ts';
import { type CheckedCollection, checkEntry } from './check-entry';
import { entriesOf, type Reading } from './service';

/** What a collection gave. */
export interface CheckedRecords {
  readonly findings: readonly Finding[];
  readonly failures: readonly string[];
  readonly entries: number;
  readonly fields: number;
  /** The fields that some entry fills in, with `*` for items of lists. */
  readonly filled: ReadonlySet<string>;
  /** The first entry that can be shown: the one a page shows. */
  readonly first: Readonly<Record<string, unknown>> | undefined;
  /** How findings name that entry. */
  readonly location: EntryRef;
  /** The entries that can be shown, where the collection is small enough to be a part of a page. */
  readonly shown: readonly unknown[];
}

/** Where posts are known by their address. */
export type SlugMap = Map<string, { shown: boolean; entry: string }>;

/** No page shows more entries of another collection (see `loadListEntries`). */
const shownAtMost = 100;

interface ReadOptions {
  readonly client: ContentClient;
  readonly context: RuleContext;
  /** Whether a page shows one entry of this collection. */
  readonly isPage: boolean;
  readonly slugs: SlugMap;
  readonly progress: (reading: Reading) => void;
}

/**
 * Reads a collection and checks each entry as it comes.
 * @throws {ContentError} when the service cannot be read
 */
export async function checkCollection(
  collection: CheckedCollection,
  { client, context, isPage, slugs, progress }: ReadOptions,
): Promise<CheckedRecords> {
  const { model } = collection;
  const findings: Finding[] = [];
  const filled = new Set<string>();
  const shown: unknown[] = [];
  let first: CheckedRecords['first'];
  let location: EntryRef = { model };
  let [entries, fields, counted] = [0, 0, 0];
  for await (const { records, total } of entriesOf(client, model, progress)) {
    counted = total ?? 0;
    for (const raw of records) {
      entries += 1;
      const { checked, admitted } = checkEntry(collection, raw, context);
      findings.push(...checked.findings);
      fields += checked.values.length;
      for (const { path } of checked.values) filled.add(patternOf(path));
      if (admitted !== undefined && shown.length < shownAtMost) shown.push(admitted);
      if (entries === 1) {
        first = admitted as CheckedRecords['first'];
        location = checked.location;
      }
      findings.push(...slugFindings(checked, admitted !== undefined, slugs));
    }
  }
  const report = (rule: 'no-entry' | 'more-entries', message: string) =>
    findings.push(findingAt({ model }, [], { rule, message }));
  const needed = isPage || model.kind === 'singleton' || model.name === 'navigation';
  if (entries === 0 && needed) report('no-entry', words.noEntry());
  if (entries > 1 && needed) report('more-entries', words.moreEntries(entries));
  const short = counted > entries ? [failures.fewerThanCounted(model.name, entries, counted)] : [];
  return { findings, failures: short, entries, fields, filled, first, location, shown };
}

function slugFindings(
  { model, location, raw, shown }: EntryUnderCheck,
  usable: boolean,
  slugs: SlugMap,
): Finding[] {
  const slug = raw['slug'];
  if (model.name !== 'posts' || typeof slug !== 'string' || slug === '') return [];
  const other = slugs.get(slug);
  slugs.set(slug, {
    shown: (shown && usable) || (other?.shown ?? false),
    entry: other?.entry ?? location.entry ?? slug,
  });
  // A draft may wait under the address of the post it is to replace.
  if (!other?.shown || !shown) return [];
  const message = words.duplicateSlug(slug, other.entry);
  return [findingAt(location, ['slug'], { rule: 'duplicate-slug', message })];
}
