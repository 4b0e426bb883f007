import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseEntries, parseEntry } from '#content/boundary/boundary.ts';
import type { CollectionSource } from '#embedded/query/collection.ts';
import { locationsOf, type RawEntry } from '#gallery/variants/model-paths.ts';
import { type Family, MISSING_PICTURE, type Variant } from '#gallery/variants/variant.ts';
import { BARE_ITEMS, nameOf, variantsOf, without } from '#gallery/variants/variants.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';
import { type Lists, listsOf } from '#renderer/bind.ts';
import { feedingFields } from '../prop-sources';
import type { Use } from '../uses';
import { SectionStage, type Showing, StageProviders, stageCache } from './section-stage';

/** The embedded content by collection. */
export type Content = Readonly<Record<string, CollectionSource>>;

/** A form of its content in which a section looks different from every form before it. */
export interface SectionVariant {
  /** Stands in addresses. */
  readonly id: string;
  readonly family: Family;
  readonly name: string;
  /** The names of the forms that look the same. */
  readonly sameAs: readonly string[];
  readonly showing: Showing;
}

/**
 * The kinds of variants a person looks at, in this order. The others (`null`, wrong types, markup …) become one of these at
 * the boundary and are the contract tests' work.
 */
export const shownFamilies: readonly Family[] = [
  'embedded',
  'minimal',
  'one item',
  'forty items',
  'very long',
  'other scripts',
  'missing pictures',
  'a part absent',
];

const ABSENT: Family = 'a part absent';
const MINIMAL: Family = 'minimal';

/** A variant before the boundary. */
interface Raw {
  readonly family: Family;
  readonly name: string;
  readonly sameAs: string[];
  readonly collection: CollectionName;
  readonly records: readonly RawEntry[];
}

/** The variants made of content as it was: a person comes back to the same few sections. */
const cache = new LRUCache<string, { content: string; variants: readonly SectionVariant[] }>({
  max: 32,
});

/**
 * Every variant in which a use of a section looks different, from the models of the collections that feed it. Variants in
 * which the section is omitted are none.
 */
export function variantsOfUse(use: Use, content: Content): readonly SectionVariant[] {
  const names = [use.page.collection, ...listsOf({ sections: [use.descriptor] })];
  const records = new Map(names.map((name) => [name, content[name]?.records ?? []] as const));
  const place = `${use.section} ${use.key}`;
  const state = JSON.stringify([...records]);
  const known = cache.get(place);
  if (known?.content === state) return known.variants;
  const variants = distinctVariants(use, records);
  cache.set(place, { content: state, variants });
  return variants;
}

type Records = ReadonlyMap<CollectionName, readonly RawEntry[]>;

function distinctVariants(use: Use, records: Records): readonly SectionVariant[] {
  const own = use.page.collection;
  const rank = ({ family }: Raw) => shownFamilies.indexOf(family);
  const raws = [...records]
    .flatMap(([name, entries]) =>
      name === own ? entryVariants(use, entries) : listVariants(name, entries),
    )
    .toSorted((a, b) => rank(a) - rank(b));
  const byLook = new Map<string, Raw & { readonly showing: Showing }>();
  for (const raw of raws) {
    const showing = showingOf(
      use,
      new Map([...records, [raw.collection, raw.records]]),
      raw.family,
    );
    const html = markupOf(use, showing);
    const same = byLook.get(html);
    if (same) same.sameAs.push(raw.name, ...raw.sameAs);
    else if (html) byLook.set(html, { ...raw, showing });
  }
  return [...byLook.values()].map((raw) => ({
    id: idOf(raw, own),
    family: raw.family,
    name: raw.name,
    sameAs: raw.sameAs,
    showing: raw.showing,
  }));
}

const idOf = ({ family, name, collection }: Raw, own: CollectionName) =>
  [...(collection === own ? [] : [collection]), family, name]
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase();

/**
 * The variants of a page's entry that are looked at: as it is but for what feeds the section, each once; and one with only
 * what feeds the section's required props.
 */
function entryVariants(use: Use, records: readonly RawEntry[]): Raw[] {
  const [base = {}] = records;
  const { collection, image } = use.page;
  const { model } = collections[collection];
  const feeding = feedingFields(use, () => true);
  const made = variantsOf(model, base).filter(({ family }) => shownFamilies.includes(family));
  const bare = made.find(({ name }) => name === BARE_ITEMS)?.entry ?? base;
  const needed = feedingFields(use, (_prop, required) => required);
  const variants: readonly Omit<Variant, 'valid'>[] = [
    ...made.filter(({ family }) => family === 'embedded'),
    { family: MINIMAL, name: 'only what the section requires', entry: pick(bare, needed) },
    ...made.filter(({ family }) => family !== 'embedded' && family !== ABSENT),
    // Each from the whole entry: the contract tests' own have short texts, so that they are quickly read.
    ...locationsOf(model)
      .filter(({ path: [name = ''], required }) => !required && feeding.includes(name))
      .map((place) => ({
        family: ABSENT,
        name: `without ${nameOf(place)}`,
        entry: without(base, place),
      })),
  ];
  const others = Object.entries(base).filter(([field]) => !feeding.includes(field));
  const byFields = new Map<string, Raw>();
  for (const { family, name, entry } of variants) {
    const fed = pick(entry, feeding);
    // The picture behind the heading is no field, but it is missing all the same.
    const key = JSON.stringify([fed, image && family === 'missing pictures']);
    const same = byFields.get(key);
    if (same) same.sameAs.push(name);
    else {
      const whole = { ...Object.fromEntries(others), ...fed };
      byFields.set(key, { family, name, sameAs: [], collection, records: [whole] });
    }
  }
  return [...byFields.values()];
}

const pick = (entry: RawEntry, names: readonly string[]): RawEntry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name)));

/** The variants of a list collection: of each of its entries at once, and of how many there are. */
function listVariants(collection: CollectionName, records: readonly RawEntry[]): Raw[] {
  const { model } = collections[collection];
  const each = records.map((record) =>
    variantsOf(model, record).filter(({ family }) => shownFamilies.includes(family)),
  );
  const byRecord = (each[0] ?? []).map(({ family, name }, index) => ({
    family,
    name,
    sameAs: [],
    collection,
    records: each.flatMap((variants) => {
      const made = variants[index];
      return made ? [made.entry] : [];
    }),
  }));
  const many = Array.from({ length: 40 }, (_, index) => records[index % records.length] ?? {});
  const counts = [
    ['one item', 'one entry', records.slice(0, 1)],
    // Entries of one collection differ at least by their id.
    ['forty items', 'forty entries', many.map(renumbered)],
  ] as const;
  return [
    ...byRecord,
    ...counts.map(([family, name, some]) => ({
      family,
      name,
      sameAs: [],
      collection,
      records: some,
    })),
  ];
}

const renumbered = (record: RawEntry, index: number): RawEntry => ({ ...record, id: index + 1 });

/** What the boundary makes of records. */
function showingOf({ page }: Use, records: Records, family: Family): Showing {
  const { entry = {} } = parseEntry(page.collection, records.get(page.collection)?.[0]);
  const lists: Record<string, readonly unknown[]> = {};
  for (const [name, raw] of records) {
    if (name !== page.collection) lists[name] = parseEntries(name, raw).entries;
  }
  const image = family === 'missing pictures' ? MISSING_PICTURE : page.image;
  return { entry, lists: lists as Lists, ...(page.image && image ? { image } : {}) };
}

/** The markup of a section without the styles, to tell whether two variants look the same. */
function markupOf(use: Use, showing: Showing): string {
  const cache = stageCache();
  cache.compat = true;
  return renderToStaticMarkup(
    <StageProviders cache={cache} path={use.page.path}>
      <SectionStage use={use} showing={showing} />
    </StageProviders>,
  );
}
