import type { Finding } from '#content/findings/finding.ts';
import { SCHEDULE } from '#content/load/schedule.ts';
import type { CollectionModel } from '#generated/model.ts';
import { pages } from '#pages/index.ts';
import { boundFields } from '#renderer/bind.ts';
import type { Config } from '#server/config/config.ts';
import { findDrift } from './drift';
import { readSnapshot } from './snapshot';
import { findExcessPermissions } from './token';

interface CheckDriftOptions {
  readonly content: Config['content'];
  readonly snapshot: string | undefined;
  readonly models: readonly CollectionModel[];
  /** Fields that at least one entry fills in, by collection, as pointers with `*` for list positions. */
  readonly filled: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Compares the schemas with a live service, a snapshot or both, and the token's permissions with the site's needs. */
export async function checkDrift({
  content,
  snapshot,
  models,
  filled,
}: CheckDriftOptions): Promise<{
  readonly findings: readonly Finding[];
  readonly failures: readonly { readonly message: string }[];
}> {
  if (content === undefined && snapshot === undefined) return { findings: [], failures: [] };
  const excused = models.map((model) => {
    const fields = optionalFields(model, filled.get(model.name) ?? new Set());
    return [model.name, new Set(fields.map((field) => `/${field}`))] as const;
  });
  try {
    const { findings, collections } = await findDrift({
      models,
      service: content,
      snapshot: snapshot === undefined ? undefined : await readSnapshot(snapshot),
      filled,
      excused: new Map(excused),
    });
    const message =
      'The data model has none of this site’s collections. Check that it belongs to the right content service, and what the token may read.';
    const excess = content ? await findExcessPermissions(models, content) : [];
    return {
      findings: [...findings, ...excess],
      failures: collections === 0 ? [{ message }] : [],
    };
  } catch (error) {
    const message = `The data model could not be compared. ${(error as Error).message}`;
    return { findings: [], failures: [{ message }] };
  }
}

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

/** Returns fields that may be empty: dates, fields that the page does not read, and fields with a filled-in alternative. */
function optionalFields({ name, fields }: CollectionModel, filled: ReadonlySet<string>): string[] {
  const page = pages.find(({ collection }) => collection === name);
  const alternatives = page
    ? page.sections.flatMap((section) => Object.values(boundFields(section)))
    : (alternativesIn[name] ?? []);
  const isFilled = (field: string) =>
    [...filled].some((pointer) => `${pointer}/`.startsWith(`/${field}/`));
  const read = new Set(alternatives.flat());
  return [
    ...SCHEDULE,
    ...[...alternatives, ...alternativesInItems(fields)]
      .filter((names) => names.some(isFilled))
      .flat(),
    ...(page ? Object.keys(fields).filter((field) => !read.has(field)) : []),
  ];
}
