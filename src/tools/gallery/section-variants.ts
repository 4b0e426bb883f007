import { parseEntries, parseEntry } from '#content/boundary/boundary.ts';
import type { CollectionSource } from '#embedded/query/collection.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';
import { type Lists, listsReadBy, toSource } from '#renderer/bind.ts';
import { findSection, resolveSections, type ShownSection } from '#renderer/resolve-sections.ts';
import type { Use } from './uses';
import type { RawEntry } from './variants/model-paths';
import { missingPicture, type Variant, variantsOf } from './variants/variants';

export interface SectionVariant {
  readonly id: string;
  readonly title: string;
  readonly section: ShownSection;
  readonly image: string | undefined;
}

interface Change extends Pick<Variant, 'family' | 'name'> {
  readonly collection: CollectionName;
  readonly records: readonly RawEntry[];
}

/** Varies the collections that feed the section. Leaves out variants that omit the section, and duplicates. */
export function variantsOfUse(
  use: Use,
  content: Readonly<Record<string, CollectionSource>>,
): readonly SectionVariant[] {
  const { page } = use;
  const baseRecords = (name: CollectionName) => content[name]?.records ?? [];
  const lists = listsReadBy({ sections: [use.descriptor] });
  const changes: readonly Change[] = [
    ...entryVariants(use, baseRecords(page.collection)[0] ?? {}),
    ...lists.flatMap((name) => listVariants(name, baseRecords(name))),
  ];
  const variants = new Map<string, SectionVariant>();
  for (const { collection, family, name, records } of changes) {
    const changedRecords = (each: CollectionName) =>
      each === collection ? records : baseRecords(each);
    const { entry = {} } = parseEntry(page.collection, changedRecords(page.collection)[0]);
    const entries = lists.map((each) => [each, parseEntries(each, changedRecords(each)).entries]);
    const [section] = resolveSections(
      { path: page.path, sections: [use.descriptor] },
      entry,
      Object.fromEntries(entries) as Lists,
    );
    const image = page.image && family === 'missing pictures' ? missingPicture : page.image;
    const key = JSON.stringify([section?.shown && section.content, image]);
    if (!section?.shown || variants.has(key)) continue;
    const title = `${collection === page.collection ? '' : `${collection}, `}${family}: ${name}`;
    const id = title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
    variants.set(key, { id, title, section, image });
  }
  return [...variants.values()];
}

/** Varies only the fields of the page's entry that feed the section. */
function entryVariants(use: Use, base: RawEntry): readonly Change[] {
  const { collection, path } = use.page;
  const { model } = collections[collection];
  const { required } = findSection(use.section, path);
  const bindings = Object.entries(use.descriptor.content);
  const boundFields = (props: typeof bindings) =>
    new Set(props.flatMap(([, binding]) => toSource(binding).from));
  const boundNames = boundFields(bindings);
  const requiredNames = boundFields(bindings.filter(([prop]) => Object.hasOwn(required, prop)));
  const fields = Object.entries(model.fields).filter(([name]) => boundNames.has(name));
  const otherFields = Object.entries(base).filter(([name]) => !boundNames.has(name));
  const sectionModel = {
    ...model,
    fields: Object.fromEntries(fields),
    required: [...boundNames].filter(
      (name) => requiredNames.has(name) || model.required.includes(name),
    ),
  };
  return variantsOf(sectionModel, base).map(({ family, name, entry }) => ({
    family,
    name,
    collection,
    records: [{ ...Object.fromEntries(otherFields), ...entry }],
  }));
}

/** Varies all entries of a list at once, and the number of entries. */
function listVariants(collection: CollectionName, records: readonly RawEntry[]): readonly Change[] {
  const { model } = collections[collection];
  const byRecord = records.map((record) => variantsOf(model, record));
  const [first = []] = byRecord;
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
