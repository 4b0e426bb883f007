import { entryRefOf, idOf, parseEntries, parseEntry } from '#content/boundary/boundary.ts';
import { newUsage } from '#content/boundary/bounds.ts';
import { coerce } from '#content/boundary/coerce.ts';
import { firstRecord } from '#content/boundary/normalise.ts';
import type { ContentAnswer } from '#content/client/client.ts';
import { ContentError, invalidMenuMessage } from '#content/findings/errors.ts';
import { type Finding, findingAt } from '#content/findings/finding.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import {
  type ListEntries,
  listEntries,
  type MenuItem,
  type Navigation,
  navigation,
  type PageCollection,
  type PageEntry,
  pageEntry,
  people,
  situations,
} from '#content/resources/resources.ts';
import { collections } from '#generated/collections.ts';
import { has, roles } from '#generated/roles.ts';
import type { Claim, MenuItem as SchemaItem } from '#generated/shapes.ts';
import type { Collections, ListName } from '#generated/types.ts';
import { previewOf, published } from './posts';
import type { PreviewedVersion, Resource } from './resource';
import { current, firstShown, withheldStatus, withoutSchedule, withoutWithheld } from './schedule';

export function loadPageEntry<Name extends PageCollection>(
  collection: Name,
): Resource<PageEntry<Name>> {
  return {
    ...pageEntry(collection),
    read: (client, { preview } = {}) => client.read(collection, preview && previewOf(preview)),
    parse({ data }, { url, report, preview, onEntry, now = Date.now }) {
      const record = preview ? firstRecord(data) : firstShown(data, now());
      const status = preview ? undefined : withheldStatus(record, now());
      const input = preview ? record : withoutWithheld(record, now());
      const { entry = {}, findings } = parseEntry(collection, input, { base: url, onEntry });
      findings.forEach(report);
      // The cast is safe: the site reads only the status of a withheld page.
      if (status) return { entry: { status } as unknown as Partial<Collections[Name]> };
      return { entry: withoutEditorFields(preview ? entry : withoutSchedule(entry)) };
    },
  };
}

/** Fields with regulated figures. Each figure has the day it was checked, its source and the day to check it again. */
export const datedFigures = ['claims', 'government_fees'];

/** Visitors get none of these fields. */
const editorFields = ['facts', 'approved_on', 'evidence'];

function withoutEditorFields<Entry extends object>(entry: Entry): Entry {
  const shown = Object.entries(entry)
    .filter(([name]) => !editorFields.includes(name))
    .map(([name, value]) => [
      name,
      datedFigures.includes(name) && Array.isArray(value)
        ? value.map(publicFigure)
        : withNamedChecks(value),
    ]);
  return withoutUnnamedChecks(Object.fromEntries(shown)) as Entry;
}

/** Removes the name of the person who checked a figure, and the day of a check that has no name. */
function withoutUnnamedChecks(fields: object): object {
  const names = new Map(Object.entries(fields));
  const isShown = ([name]: [string, unknown]) =>
    !name.endsWith('verified_by') &&
    (!name.endsWith('verified_on') || names.has(name.replace(/on$/, 'by')));
  return Object.fromEntries(Object.entries(fields).filter(isShown));
}

function withNamedChecks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNamedChecks);
  return typeof value === 'object' && value !== null ? withoutUnnamedChecks(value) : value;
}

/** Removes fields for editors. Of the note for the licensee, only its presence counts. */
function publicFigure({ review_by, phrases, unbound, unconfirmed, ...shown }: Claim) {
  return unconfirmed === undefined ? shown : { ...shown, unconfirmed: 'yes' };
}

/** Changes raw records, because previews know an entry by its object. */
function withoutEditorValues(records: unknown): unknown {
  if (Array.isArray(records)) return records.map(withoutEditorValues);
  if (typeof records !== 'object' || records === null) return records;
  const shown = Object.entries(records).filter(([name]) => !editorFields.includes(name));
  return Object.fromEntries(shown);
}

interface ListAnswer extends ContentAnswer {
  /** The records of a preview. */
  readonly previewed?: ContentAnswer['data'];
}

export function loadListEntries<Name extends ListName>(
  collection: Name,
): Resource<ListEntries<Name>, ListAnswer> {
  return {
    ...listEntries(collection),
    async read(client, { preview } = {}) {
      const { fields } = collections[collection].model;
      const query = {
        limit: 100,
        ...(Object.hasOwn(fields, 'status') ? { filter: published } : {}),
        ...(Object.hasOwn(fields, 'publish_on') ? current : {}),
      };
      const answer = await client.read(collection, query);
      if (!preview) return answer;
      const { data: previewed } = await client.read(collection, previewOf(preview));
      return { ...answer, previewed };
    },
    parse({ data: input, previewed }, { url, report, preview, onEntry, now = Date.now }) {
      // The service may ignore the filter, and it answers with one entry for a singleton.
      const data = withheldStatus(input, now()) ? [] : withoutWithheld(input, now());
      const records = preview ? withPreviewed(data, previewed, preview) : data;
      const parsing = { base: url, onEntry, used: newUsage() };
      const { entries, findings } = parseEntries(collection, withoutEditorValues(records), parsing);
      findings.forEach(report);
      return { entries };
    },
  };
}

/**
 * Returns the records of a list with the previewed record in its place, or first if visitors do not see it. Without an id,
 * replaces every record that the preview returns: Directus 12.4 returns only records that have the version.
 */
function withPreviewed(
  data: unknown,
  answer: unknown,
  preview: PreviewedVersion,
): readonly unknown[] {
  const previewed: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const records: readonly unknown[] = Array.isArray(data) ? data : [];
  const byId = new Map(previewed.map((record) => [idOf(record), record]));
  const isShown = records.some((record) => idOf(record) === preview.id);
  return [
    ...(preview.id === undefined || isShown ? [] : previewed),
    ...records.map((record) => byId.get(idOf(record)) ?? record),
  ];
}

/**
 * Loads the first menu of the collection, without hidden items. Rejects an invalid structure, so that the previous menu stays
 * (specification, section 8).
 */
export function loadNavigation(): Resource<Navigation> {
  return {
    ...navigation(),
    read: (client, { preview } = {}) =>
      client.read(roles.navigation, preview && previewOf(preview)),
    parse({ data }, { url, report, preview, onEntry, now = Date.now }) {
      const record = preview ? firstRecord(data) : firstShown(data, now());
      if (!has.navigation || (!preview && withheldStatus(record, now()))) return { menu_items: [] };
      if (!hasMenu(record)) {
        report(invalidMenu(record));
        const details = { collection: roles.navigation, status: 200, reason: invalidMenuMessage };
        throw new ContentError('shape', details);
      }
      const parsing = { base: url, onEntry };
      const input = preview ? record : withoutWithheld(record, now());
      const { entry, findings } = parseEntry(roles.navigation, input, parsing);
      findings.filter(({ severity }) => severity !== 'error').forEach(report);
      const date = entry?.date_updated;
      return {
        ...(date === undefined ? {} : { date_updated: date }),
        menu_items: visible(entry?.menu_items ?? []),
      };
    },
  };
}

/** A resource of a part of a page's entry. `loadPageEntry` reports the findings of the whole entry. */
function loadPart<Name extends PageCollection, T>(
  key: ResourceKey<T>,
  collection: Name,
  pick: (entry: PageEntry<Name>['entry']) => T,
): Resource<T> {
  const { read, parse } = loadPageEntry(collection);
  const report = () => {};
  return {
    ...key,
    read,
    parse: (answer, options) => pick(parse(answer, { ...options, report }).entry),
  };
}

/** The situations of the home page, as the menu shows them. */
export const loadSituations = () =>
  loadPart(situations(), roles.home, ({ situations_items: items = [] }) => ({
    menu_items: items.map(({ situation, link }) => ({ label: situation, url: link })),
  }));

/** The people of the about page. */
export const loadPeople = () =>
  loadPart(people(), roles.people, ({ people: persons = [] }) => ({ people: persons }));

/** True if a record has the structure of a menu. Directus writes `null` after an editor has removed the last item. */
export function hasMenu(record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false;
  const raw = record as Readonly<Record<string, unknown>>;
  const { model } = collections[roles.navigation];
  const items = Object.hasOwn(raw, 'menu_items') && coerce(raw, { model }).record['menu_items'];
  return items === null || Array.isArray(items);
}

export function invalidMenu(record: unknown): Finding {
  return findingAt(entryRefOf(collections[roles.navigation].model, record), ['menu_items'], {
    rule: 'menu-structure',
    message: invalidMenuMessage,
  });
}

type AnyItem = Omit<SchemaItem, 'sub_menu'> & { readonly sub_menu?: readonly AnyItem[] };

/** Removes hidden items at every level; only `false` hides (specification, section 3). */
function visible(items: readonly AnyItem[]): MenuItem[] {
  return items
    .filter((item) => item.visible !== false)
    .map(({ visible: _shown, sub_menu, ...item }) => {
      const below = visible(sub_menu ?? []);
      return below.length > 0 ? { ...item, sub_menu: below } : item;
    });
}
