import type { Finding } from '#content/findings/finding.ts';
import { schedule } from '#content/load/schedule.ts';
import type { CollectionModel, FieldModel } from '#generated/model.ts';
import { boundFields } from '#renderer/bind.ts';
import { pages } from '#renderer/pages.ts';
import { findingInModel, type ModelLocation, within } from './finding-in-model';

type Pointers = ReadonlyMap<string, ReadonlySet<string>>;

export interface Content {
  /**
   * Fields that at least one entry fills in, by collection, as pointers with `*` for list positions. Empty fields are reported
   * only in collections that have filled-in fields here.
   */
  readonly filled?: Pointers | undefined;
  /** Fields that may be empty, as pointers: another field replaces them, or no page reads them. */
  readonly excused?: Pointers | undefined;
}

interface Seen {
  /** Other findings. A field that has one is not reported again. */
  readonly findings: readonly Finding[];
  /** Collections whose entries the token may read only in part. */
  readonly partial: ReadonlySet<string>;
}

/** Finds fields of a collection that no entry fills in. */
export function findEmptyFields(
  { name, title, fields }: CollectionModel,
  content: Content,
  { findings, partial }: Seen,
): readonly Finding[] {
  const filled = content.filled?.get(name) ?? new Set();
  if (filled.size === 0) return [];
  const message = partial.has(name)
    ? 'is empty in every entry that the token may read. Other entries may have a value.'
    : 'is empty in every entry.';
  const reported = new Set(
    findings.filter(({ collection }) => collection === name).map(({ pointer }) => pointer),
  );
  const find = (inside: CollectionModel['fields'], parent: ModelLocation): readonly Finding[] =>
    Object.entries(inside).flatMap(([field, model]) => {
      const location = within(parent, field, model.title);
      const { pointer } = location;
      if (reported.has(pointer)) return [];
      if (hasValueAt(filled, pointer)) return find(...groupIn(model, location));
      if (hasValueAt(content.excused?.get(name), pointer)) return [];
      return [findingInModel(location, { rule: 'drift-empty', message })];
    });
  return find(fields, { collection: name, pointer: '', where: title });
}

/** The fields inside a field, and where they are. */
function groupIn(
  model: FieldModel,
  location: ModelLocation,
): [CollectionModel['fields'], ModelLocation] {
  if (model.type === 'list') {
    return groupIn(model.item, { ...location, pointer: `${location.pointer}/*` });
  }
  return [model.type === 'object' ? model.fields : {}, location];
}

export const hasValueAt = (pointers: ReadonlySet<string> = new Set(), pointer: string): boolean =>
  pointers.has(pointer) ||
  [...pointers].some((otherPointer) => otherPointer.startsWith(`${pointer}/`));

/** Groups of alternative fields, in collections without a page: one field of each group is enough. */
const alternativesIn: Readonly<Record<string, string[][]>> = {
  posts: [
    ['body', 'content'],
    ['thumbnail_image', 'image', 'header_image'],
  ],
  navigation: [
    ['menu_items/*/url', 'menu_items/*/sub_menu'],
    ['menu_items/*/sub_menu/*/url', 'menu_items/*/sub_menu/*/sub_menu'],
  ],
};

/** Returns the fields of the items of each list whose items need at least one field, whichever it is. */
const alternativesInItems = (fields: CollectionModel['fields']): string[][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type !== 'list' || field.item.type !== 'object') return [];
    const { fields: inner, required, minProperties } = field.item;
    const needsAny = minProperties === 1 && required.length === 0;
    return needsAny ? [Object.keys(inner).map((each) => `${name}/*/${each}`)] : [];
  });

/** Returns pointers of fields that may be empty: dates, fields that the page does not read, and fields with a filled-in alternative. */
export function findOptionalFields(
  { name, fields }: CollectionModel,
  filled: ReadonlySet<string>,
): ReadonlySet<string> {
  const page = pages.find(({ collection }) => collection === name);
  const alternatives = page
    ? page.sections.flatMap((section) => Object.values(boundFields(section)))
    : (alternativesIn[name] ?? []);
  const read = new Set(alternatives.flat());
  const optional = [
    ...schedule,
    ...[...alternatives, ...alternativesInItems(fields)]
      .filter((names) => names.some((field) => hasValueAt(filled, `/${field}`)))
      .flat(),
    ...(page ? Object.keys(fields).filter((field) => !read.has(field)) : []),
  ];
  return new Set(optional.map((field) => `/${field}`));
}
