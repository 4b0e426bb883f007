import { driftOf } from '#check/drift/drift.ts';
import { readSnapshot } from '#check/drift/snapshot.ts';
import { excessOf } from '#check/drift/token.ts';
import { failures as words } from '#check/rules/messages.ts';
import type { Finding } from '#content/findings/finding.ts';
import { SCHEDULE } from '#content/load/schedule.ts';
import type { CollectionModel } from '#generated/model.ts';
import { pages } from '#pages/index.ts';
import { fieldsOf } from '#renderer/bind.ts';
import type { Config } from '#server/config/config.ts';
import type { CheckFailure } from './report';

interface DriftOptions {
  readonly content: Config['content'];
  /** A file with a snapshot of the content service's data model. */
  readonly snapshot: string | undefined;
  readonly models: readonly CollectionModel[];
  /** The fields that some entry fills in, by collection (see `patternOf`). */
  readonly filled: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Fields of which one is enough, in the collections that are no pages: those of pages are in their descriptors. */
const alternativesIn: Readonly<Record<string, string[][]>> = {
  posts: [
    ['body', 'content'],
    ['thumbnail_image', 'image', 'header_image'],
  ],
  // An item of the menu leads somewhere or opens others.
  navigation: [
    ['menu_items/*/url', 'menu_items/*/sub_menu'],
    ['menu_items/*/sub_menu/*/url', 'menu_items/*/sub_menu/*/sub_menu'],
  ],
};

/** The fields of each list whose items ask for no certain one of them, but for one at least. */
const alternativesInItems = (fields: CollectionModel['fields']): string[][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const item = field.type === 'list' ? field.item : field;
    const isAny = item.type === 'object' && item.minProperties === 1 && item.required.length === 0;
    return isAny && item !== field
      ? [Object.keys(item.fields).map((inner) => `${name}/*/${inner}`)]
      : [];
  });

/**
 * The fields of a collection whose emptiness is no drift: of several that stand in for each other one is enough, nobody
 * misses what a page does not read, and most entries have no dates.
 */
function excusedFields({ name, fields }: CollectionModel, filled: ReadonlySet<string>): string[] {
  const page = pages.find(({ collection }) => collection === name);
  const alternatives = page
    ? page.sections.flatMap((section) => Object.values(fieldsOf(section)))
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

/**
 * Compares the schemas with a live service, with a snapshot of one, or with both together, and what the token may do with what
 * the site needs. The embedded content alone has
 * no structure of its own to compare with.
 */
export async function findDrift({
  content,
  snapshot,
  models,
  filled,
}: DriftOptions): Promise<{ findings: readonly Finding[]; failures: readonly CheckFailure[] }> {
  if (content === undefined && snapshot === undefined) return { findings: [], failures: [] };
  const counted = models.flatMap((model): [string, ReadonlySet<string>][] => {
    const own = filled.get(model.name);
    const excused = own ? excusedFields(model, own).map((field) => `/${field}`) : [];
    return own ? [[model.name, new Set([...own, ...excused])]] : [];
  });
  try {
    const { findings, collections } = await driftOf({
      models,
      service: content,
      snapshot: snapshot === undefined ? undefined : await readSnapshot(snapshot),
      filled: new Map(counted),
    });
    const none = collections === 0 ? [{ message: words.noModel() }] : [];
    const excess = content ? await excessOf(models, content) : [];
    return { findings: [...findings, ...excess], failures: none };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { findings: [], failures: [{ message: words.drift(message) }] };
  }
}
