import { parseEntries, parseEntry } from '#content/boundary/boundary.ts';
import type { CollectionSource } from '#embedded/query/collection.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';
import { type Lists, listsReadBy, toSource } from '#renderer/bind.ts';
import { findSection, resolveSections, type ShownSection } from '#renderer/resolve-sections.ts';
import type { Use } from './uses';
import type { RawEntry } from './variants/model-paths';
import { MISSING_PICTURE, type Variant, variantsOf } from './variants/variants';

/** A form of its content in which a section is shown. */
export interface SectionVariant {
  /** Stands in addresses. */
  readonly id: string;
  /** The variants of the collection's entry that give the section this content. */
  readonly title: string;
  readonly section: ShownSection;
  /** The picture behind the page's heading. */
  readonly image: string | undefined;
}

/** Every collection's records, some of them changed. */
interface Changed extends Pick<Variant, 'family' | 'name'> {
  readonly collection: CollectionName;
  readonly records: readonly RawEntry[];
}

/**
 * Every content that a use of a section may have, from the models of the collections that feed it. A variant in which the
 * section is omitted, or has the content of a variant before it, is none.
 */
export function variantsOfUse(
  use: Use,
  content: Readonly<Record<string, CollectionSource>>,
): readonly SectionVariant[] {
  const { page } = use;
  const recordsOf = (name: CollectionName) => content[name]?.records ?? [];
  const lists = listsReadBy({ sections: [use.descriptor] });
  const changes: readonly Changed[] = [
    ...entryVariants(use, recordsOf(page.collection)[0] ?? {}),
    ...lists.flatMap((name) => listVariants(name, recordsOf(name))),
  ];
  const found = new Map<string, SectionVariant>();
  for (const { collection, family, name, records } of changes) {
    const recordsNow = (each: CollectionName) => (each === collection ? records : recordsOf(each));
    const { entry = {} } = parseEntry(page.collection, recordsNow(page.collection)[0]);
    const entries = lists.map((each) => [each, parseEntries(each, recordsNow(each)).entries]);
    const [section] = resolveSections(
      { path: page.path, sections: [use.descriptor] },
      entry,
      Object.fromEntries(entries) as Lists,
    );
    const image = page.image && family === 'missing pictures' ? MISSING_PICTURE : page.image;
    const key = JSON.stringify([section?.shown && section.content, image]);
    if (!section?.shown || found.has(key)) continue;
    const title = `${collection === page.collection ? '' : `${collection}, `}${family}: ${name}`;
    const id = title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
    found.set(key, { id, title, section, image });
  }
  return [...found.values()];
}

/** The variants of a page's entry in the fields that feed the section; the other fields stay as they are. */
function entryVariants(use: Use, base: RawEntry): readonly Changed[] {
  const { collection, path } = use.page;
  const { model } = collections[collection];
  const { required } = findSection(use.section, path);
  const bindings = Object.entries(use.descriptor.content);
  const fieldsOf = (props: typeof bindings) =>
    new Set(props.flatMap(([, binding]) => toSource(binding).from));
  const feeding = fieldsOf(bindings);
  const needed = fieldsOf(bindings.filter(([prop]) => Object.hasOwn(required, prop)));
  const fields = Object.entries(model.fields).filter(([name]) => feeding.has(name));
  const others = Object.entries(base).filter(([name]) => !feeding.has(name));
  const fed = {
    ...model,
    fields: Object.fromEntries(fields),
    required: [...feeding].filter((name) => needed.has(name) || model.required.includes(name)),
  };
  return variantsOf(fed, base).map(({ family, name, entry }) => ({
    family,
    name,
    collection,
    records: [{ ...Object.fromEntries(others), ...entry }],
  }));
}

/** The variants of a list collection: of each of its entries at once, and of how many there are. */
function listVariants(
  collection: CollectionName,
  records: readonly RawEntry[],
): readonly Changed[] {
  const { model } = collections[collection];
  const byRecord = records.map((record) => variantsOf(model, record));
  const [first = []] = byRecord;
  // Entries of one collection differ at least by their id.
  const forty = Array.from({ length: 40 }, (_, index) => ({
    ...records[index % records.length],
    id: index + 1,
  }));
  return [
    ...first.map(({ family, name }, index) => ({
      family,
      name,
      collection,
      records: byRecord.map((variants) => variants[index]?.entry ?? {}),
    })),
    { family: 'one item', name: 'one entry', collection, records: records.slice(0, 1) },
    { family: 'forty items', name: 'forty entries', collection, records: forty },
  ];
}
