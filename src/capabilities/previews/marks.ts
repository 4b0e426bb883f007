import { pageResource } from '#app/data/pages.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { pageText } from '#content/html/plain-text.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import { listEntries, navigation } from '#content/resources/resources.ts';
import { collections } from '#generated/collections.ts';
import type { FieldModel } from '#generated/model.ts';
import { roles } from '#generated/roles.ts';
import type { CollectionName } from '#generated/types.ts';
import { type Lists, listsReadBy, type Source, toSource } from '#renderer/bind.ts';
import { pages } from '#renderer/pages.ts';
import {
  deferredModules,
  type ResolvedSection,
  resolveSections,
} from '#renderer/resolve-sections.ts';
import type { Mark, MarkedPart, Shown } from './browser/annotate-elements';
import { type PreviewContent, type PreviewedPage, singleEntry } from './preview-content';

interface MarkedEntry {
  readonly collection: CollectionName;
  readonly id: string | undefined;
  readonly entry: object;
}

/**
 * Returns the texts, pictures and links that show a value on a page. Leaves out dates and numbers, because their formats vary.
 */
function shownOf(field: FieldModel | undefined, value: unknown): readonly Shown[] {
  if (Array.isArray(value)) {
    return field?.type === 'list' ? value.flatMap((item) => shownOf(field.item, item)) : [];
  }
  if (typeof value === 'object' && value !== null) {
    if (field?.type !== 'object') return [];
    return Object.entries(value).flatMap(([name, item]) => shownOf(field.fields[name], item));
  }
  if (typeof value !== 'string' || field?.type !== 'text' || field.enum) return [];
  switch (field.format) {
    case undefined:
      return [{ text: value }];
    case 'html':
      return [{ text: pageText(value) }];
    case 'asset':
      return [{ picture: value }];
    case 'link':
      return [{ link: value }];
    default:
      return [];
  }
}

/** Returns the marks of an entry's fields; none if Directus's attribute cannot hold its id. */
function marksOf(
  { collection, id, entry }: MarkedEntry,
  fields: readonly string[],
): readonly Mark[] {
  if (id === undefined || /[;:,]/.test(id)) return [];
  const values = new Map(Object.entries(entry));
  const { model } = collections[collection];
  return [...new Set(fields)].map((field) => ({
    collection,
    item: id,
    fields: [field],
    shown: shownOf(model.fields[field], values.get(field)),
  }));
}

const joined = (marks: readonly Mark[]): readonly Mark[] =>
  marks.slice(0, 1).map((mark) => ({
    ...mark,
    fields: marks.flatMap(({ fields }) => fields),
    shown: marks.flatMap(({ shown }) => shown),
  }));

function partOf(place: string, marks: readonly Mark[], extras: readonly Mark[] = []): MarkedPart[] {
  const whole = joined(marks).map(({ shown: _shown, ...mark }) => mark);
  if (marks.length + extras.length === 0) return [];
  return [{ place, whole: whole[0], marks: [...marks, ...extras] }];
}

/** Returns the field that a prop is read from: the first one with a value, otherwise the first. */
const fieldOf = ({ from }: Source, entry: object) =>
  from.find((field) => Object.hasOwn(entry, field)) ?? from[0] ?? [];

function marksOfSections(
  sections: readonly ResolvedSection[],
  page: MarkedEntry,
  lists: Lists,
  idOf: PreviewContent['idOf'],
): readonly MarkedPart[] {
  return sections.flatMap((section) => {
    if (!section.shown) return [];
    const sources = Object.values(section.data.content)
      .map(toSource)
      .filter(({ fixed }) => fixed === undefined);
    const pageFields: string[] = [];
    const otherMarks: Mark[] = [];
    for (const source of sources) {
      const { every } = source;
      const entries = (every && (lists[every] as readonly object[] | undefined)) ?? [];
      if (every && entries.length > 0) {
        for (const entry of entries) {
          const marked = { collection: every, id: idOf(entry), entry };
          otherMarks.push(...joined(marksOf(marked, Object.keys(entry))));
        }
      } else pageFields.push(...[fieldOf(source, page.entry)].flat());
    }
    return partOf(section.id, marksOf(page, pageFields), otherMarks);
  });
}

function marksOfEntry(place: string, marked: MarkedEntry): readonly MarkedPart[] {
  const marks = marksOf(marked, Object.keys(marked.entry));
  return partOf(
    place,
    marks.filter(({ shown }) => shown.length > 0),
  );
}

export async function editableParts(
  { path, resource }: PreviewedPage,
  read: ReadResource,
  idOf: PreviewContent['idOf'],
): Promise<readonly MarkedPart[]> {
  const marked = async (collection: CollectionName, key: ResourceKey<unknown>) => {
    const entry = singleEntry(await read(key));
    return { collection, entry, id: idOf(entry) };
  };
  const menu = marksOfEntry('menu', await marked(roles.navigation, navigation()));
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) return [...menu, ...marksOfEntry('post', await marked(roles.posts, resource))];
  await Promise.all(deferredModules(page).map((code) => code.load()));
  const lists: Lists = Object.fromEntries(
    await Promise.all(
      listsReadBy(page).map(async (name) => [name, (await read(listEntries(name))).entries]),
    ),
  );
  const entry = await marked(page.collection, pageResource(page));
  return [
    ...menu,
    ...marksOfSections(resolveSections(page, entry.entry, lists), entry, lists, idOf),
  ];
}
