import { findingInModel, within } from '#check/drift/finding-in-model.ts';
import { unreadableEntry } from '#check/drift/messages.ts';
import { addresses } from '#check/rules/addresses.ts';
import { clients, fees, posts, slugs } from '#check/rules/collections.ts';
import { claims, dates } from '#check/rules/dates.ts';
import {
  type EntryRule,
  entryUnderCheck,
  patternOf,
  type RuleContext,
} from '#check/rules/entry.ts';
import { figures } from '#check/rules/figures.ts';
import { menu } from '#check/rules/menu.ts';
import { failures as failureWords, words } from '#check/rules/messages.ts';
import { richText } from '#check/rules/rich-text.ts';
import { texts } from '#check/rules/texts.ts';
import { wordings } from '#check/rules/wordings.ts';
import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import { recover } from '#content/boundary/recover.ts';
import type { ContentClient } from '#content/client/client.ts';
import { type EntryRef, type Finding, findingAt } from '#content/findings/finding.ts';
import { notes } from '#content/findings/messages.ts';
import { servedAsOf } from '#content/load/slugs.ts';
import { readIndex, servedOtherwise } from '#content/store/post-index.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';
import { entriesOf } from './service';

/** A collection as the check needs it. */
export interface CheckedCollection {
  readonly model: CollectionModel;
  readonly validate: Validate<unknown>;
}

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

/** No page shows more entries of another collection (see `loadListEntries`). */
const shownAtMost = 100;

/** The rules over one entry, beyond those of the boundary. */
const entryRules: readonly EntryRule[] = [
  addresses,
  richText,
  texts,
  dates,
  menu,
  posts,
  slugs,
  claims,
  fees,
  figures,
  wordings,
  clients,
];

interface ReadOptions {
  readonly client: ContentClient;
  readonly context: RuleContext;
  /** Whether a page shows one entry of this collection. */
  readonly isPage: boolean;
  /** Called with the number of entries read, and with how many the service counts where it does. */
  readonly progress: (read: number, total: number | undefined) => void;
}

/**
 * Reads a collection and checks each entry as it comes.
 * @throws {ContentError} when the service cannot be read
 */
export async function checkCollection(
  { model, validate }: CheckedCollection,
  { client, context, isPage, progress }: ReadOptions,
): Promise<CheckedRecords> {
  const findings: Finding[] = [];
  const filled = new Set<string>();
  const shown: unknown[] = [];
  let first: CheckedRecords['first'];
  let location: EntryRef = { model };
  let [entries, fields, counted] = [0, 0, 0];
  const now = () => Date.parse(`${context.today}T23:59:59Z`);
  const index = model.name === 'posts' ? await readIndex(client, () => {}, now) : undefined;
  const servedAs = index ? servedAsOf(servedOtherwise(index.posts)) : () => undefined;
  for await (const { records, total } of entriesOf(client, model)) {
    counted = total ?? 0;
    for (const raw of records) {
      entries += 1;
      // The boundary's rules, as they serve the page, then the check's own.
      const slug = servedAs(raw);
      const parsed = parseRecord(model, validate, raw, { base: context.base, slug });
      const entryRef = entryRefOf(model, raw);
      const given = typeof raw === 'object' && raw !== null ? { ...raw } : {};
      const checked = entryUnderCheck(entryRef, recover(given, entryRef).record, parsed);
      for (const rule of entryRules) rule(checked, context);
      findings.push(...checked.findings);
      fields += checked.values.length;
      for (const { path } of checked.values) filled.add(patternOf(path));
      const { entry } = parsed;
      if (entry !== undefined && shown.length < shownAtMost) shown.push(entry);
      if (entries === 1) {
        first = entry as CheckedRecords['first'];
        location = checked.location;
      }
    }
    progress(entries, total);
  }
  if (isPage || model.kind === 'singleton' || model.name === 'navigation') {
    const report = (rule: 'no-entry' | 'more-entries', message: string) =>
      findings.push(findingAt({ model }, [], { rule, message }));
    if (entries === 0) report('no-entry', words.noEntry());
    if (entries > 1) report('more-entries', words.moreEntries(entries));
  }
  const failures =
    counted > entries ? [failureWords.fewerThanCounted(model.name, entries, counted)] : [];
  const all = withUnreadable(findings, { model, filled });
  return { findings: all, failures, entries, fields, filled, first, location, shown };
}

/**
 * Where a field holds entries of another collection and nothing but their ids ever comes, the token may not read that collection:
 * Directus refuses nothing then. It is one finding, and not one for each entry.
 */
function withUnreadable(
  findings: readonly Finding[],
  { model, filled }: { readonly model: CollectionModel; readonly filled: ReadonlySet<string> },
): readonly Finding[] {
  const unreadable = Object.entries(model.fields).filter(
    ([name, { directus }]) =>
      directus?.['collection'] !== undefined &&
      findings.some((finding) => isOnlyId(finding, name)) &&
      ![...filled].some((pattern) => pattern.startsWith(`/${name}/`)),
  );
  return [
    ...findings.filter((finding) => !unreadable.some(([name]) => isOnlyId(finding, name))),
    ...unreadable.map(([name, { title, directus }]) => {
      const whole = { collection: model.name, pointer: '', where: model.title };
      const details = unreadableEntry(directus?.['collection'] ?? name);
      return findingInModel(within(whole, name, title), details);
    }),
  ];
}

const isOnlyId = ({ message, pointer }: Finding, name: string): boolean =>
  pointer === `/${name}` && message === notes.onlyId.message;
