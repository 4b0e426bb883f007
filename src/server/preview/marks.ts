import type { Mark, MarkedPart, Shown } from '#app/browser/place-marks.ts';
import { pageText } from '#content/html/plain-text.ts';
import { collections } from '#generated/collections.ts';
import type { FieldModel } from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';
import { type Lists, type Source, sourceOf } from '#renderer/bind.ts';
import type { ResolvedSection } from '#renderer/resolve-sections.ts';

/** An entry as a page shows it. */
export interface MarkedEntry {
  readonly collection: CollectionName;
  /** Its id in the content service. */
  readonly id: string | undefined;
  readonly entry: object;
}

/** What a value is seen by: words, pictures and links. A date or a number is written in another way on each page. */
function shownOf(field: FieldModel | undefined, value: unknown): readonly Shown[] {
  if (Array.isArray(value)) {
    return field?.type === 'list' ? value.flatMap((one) => shownOf(field.item, one)) : [];
  }
  if (typeof value === 'object' && value !== null) {
    if (field?.type !== 'object') return [];
    return Object.entries(value).flatMap(([name, one]) => shownOf(field.fields[name], one));
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

/** The marks of an entry's fields; none where its id could not stand in Directus's attribute. */
function marksOf(
  { collection, id, entry }: MarkedEntry,
  fields: readonly string[],
): readonly Mark[] {
  if (id === undefined || /[;:,]/.test(id)) return [];
  const values = new Map(Object.entries(entry));
  const { model } = collections[collection];
  return [...new Set(fields)].map((field) => ({
    ...{ collection, item: id, fields: [field] },
    shown: shownOf(model.fields[field], values.get(field)),
  }));
}

/** Several marks of one entry as one, which shows what they show. */
const joined = (marks: readonly Mark[]): readonly Mark[] =>
  marks.slice(0, 1).map((mark) => ({
    ...mark,
    fields: marks.flatMap(({ fields }) => fields),
    shown: marks.flatMap(({ shown }) => shown),
  }));

function partOf(place: string, own: readonly Mark[], others: readonly Mark[] = []): MarkedPart[] {
  const whole = joined(own).map(({ shown: _shown, ...mark }) => mark);
  if (own.length + others.length === 0) return [];
  return [{ place, ...(whole[0] ? { whole: whole[0] } : {}), marks: [...own, ...others] }];
}

/** The field that a prop is read from: the first that has a value, or that an editor should fill in first. */
const fieldOf = ({ from }: Source, entry: object) =>
  from.find((field) => Object.hasOwn(entry, field)) ?? from[0] ?? [];

/**
 * What an editor can edit of the sections of a page, from the bindings of its descriptor: each section with all its fields, a
 * prop with the field that it is read from, entries of other collections each with its own.
 * @param idOf the id of an entry of a list
 */
export function marksOfSections(
  sections: readonly ResolvedSection[],
  page: MarkedEntry,
  lists: Lists,
  idOf: (entry: object) => string | undefined,
): readonly MarkedPart[] {
  return sections.flatMap((section) => {
    if (!section.shown) return [];
    const sources = Object.values(section.data.content)
      .map(sourceOf)
      .filter(({ fixed }) => fixed === undefined);
    const own: string[] = [];
    const others: Mark[] = [];
    for (const source of sources) {
      const { every } = source;
      const entries = (every && (lists[every] as readonly object[] | undefined)) ?? [];
      if (every && entries.length > 0) {
        for (const entry of entries) {
          const marked = { collection: every, id: idOf(entry), entry };
          others.push(...joined(marksOf(marked, Object.keys(entry))));
        }
      } else own.push(...[fieldOf(source, page.entry)].flat());
    }
    return partOf(section.id, marksOf(page, own), others);
  });
}

/** What an editor can edit of an entry that a view of its own shows, under the id of its element: what can be seen of it. */
export function marksOfEntry(place: string, marked: MarkedEntry): readonly MarkedPart[] {
  const marks = marksOf(marked, Object.keys(marked.entry));
  return partOf(
    place,
    marks.filter(({ shown }) => shown.length > 0),
  );
}
