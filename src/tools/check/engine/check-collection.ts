import type { ContentClient } from '#content/client/client.ts';
import { type EntryRef, type Finding, findingAt } from '#content/findings/finding.ts';
import { isServedAsStored, sluggedPost, wantedSlug } from '#content/load/slugs.ts';
import type { ServedSlug } from '#content/resources/posts.ts';
import { type CheckedCollection, checkEntry } from '#content/rules/check-entry.ts';
import { type EntryRule, endOf, patternOf, type RuleContext } from '#content/rules/entry.ts';
import { entriesOf } from '#content/rules/read-entries.ts';
import { readIndex, repairedSlugs } from '#content/store/post-records.ts';
import { roles } from '#generated/roles.ts';
import { type EntryTexts, entryTexts, isTranslated } from './check-translations';

export interface CheckedRecords {
  readonly findings: readonly Finding[];
  readonly failures: readonly string[];
  readonly entries: number;
  readonly fields: number;
  /** The fields that some entry fills in (see `patternOf`). */
  readonly filled: ReadonlySet<string>;
  /** The first entry, which a page shows; absent if the boundary rejects it. */
  readonly first: Readonly<Record<string, unknown>> | undefined;
  readonly location: EntryRef;
  /** The first entries that can be shown; all of the translations. */
  readonly shown: readonly unknown[];
  /** The texts that can be translated. */
  readonly texts: readonly EntryTexts[];
}

/** Pages show at most this many entries of another collection (see `loadListEntries`). */
const maxShown = 100;

interface CollectionOptions {
  readonly client: ContentClient;
  readonly context: RuleContext;
  readonly ownRules: readonly EntryRule[];
  readonly isPage: boolean;
  /** `total` is absent if the service does not count. */
  readonly onProgress: (read: number, total: number | undefined) => void;
}

/** @throws {ContentError} when the service cannot be read */
export async function checkCollection(
  collection: CheckedCollection,
  { client, context, ownRules, isPage, onProgress }: CollectionOptions,
): Promise<CheckedRecords> {
  const { model } = collection;
  const findings: Finding[] = [];
  const filled = new Set<string>();
  const shown: unknown[] = [];
  const texts: EntryTexts[] = [];
  let first: CheckedRecords['first'];
  let location: EntryRef = { model };
  let [entries, fields, counted] = [0, 0, 0];
  const now = () => endOf(context.today);
  const index = model.name === roles.posts ? await readIndex(client, () => {}, now) : undefined;
  const servedAs = index ? createSlugLookup(repairedSlugs(index.posts)) : () => undefined;
  for await (const { records, total } of entriesOf(client, model)) {
    counted = total ?? 0;
    for (const raw of records) {
      entries += 1;
      const checked = checkEntry(collection, raw, context, ownRules, servedAs(raw));
      findings.push(...checked.findings);
      fields += checked.values.length;
      for (const { path } of checked.values) filled.add(patternOf(path));
      const { entry } = checked;
      if (entry !== undefined && (model.name === roles.translations || shown.length < maxShown))
        shown.push(entry);
      if (entry !== undefined && isTranslated(model.name)) {
        texts.push(entryTexts(checked.location, entry));
      }
      if (entries === 1) {
        first = entry as CheckedRecords['first'];
        location = checked.location;
      }
    }
    onProgress(entries, total);
  }
  if (isPage || model.kind === 'singleton' || model.name === roles.navigation) {
    const report = (rule: 'no-entry' | 'more-entries', message: string) =>
      findings.push(findingAt({ model }, [], { rule, message }));
    if (entries === 0) report('no-entry', 'has no entry. The page is shown without its content.');
    if (entries > 1) {
      report('more-entries', `has ${entries} entries, but the page shows only the first.`);
    }
  }
  const failures =
    counted > entries
      ? [
          `The service counts ${counted} entries in “${model.name}” but returned ${entries}. Check the token’s permissions, and that nobody changes the collection during the check.`,
        ]
      : [];
  return { findings, failures, entries, fields, filled, first, location, shown, texts };
}

/** Returns a function that gives the served slug of a raw post; `undefined` if the stored slug is served. */
function createSlugLookup(slugs: readonly ServedSlug[]) {
  const served = new Map(slugs.map((slug) => [slug.id, slug.served]));
  return (record: unknown) => {
    const post = sluggedPost(record);
    if (!post) return undefined;
    return served.get(post.id) ?? (isServedAsStored(post.slug) ? undefined : wantedSlug(post));
  };
}
