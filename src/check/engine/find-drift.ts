import { driftOf } from '#check/drift/drift.ts';
import { readSnapshot } from '#check/drift/snapshot.ts';
import { failures as words } from '#check/rules/messages.ts';
import type { Finding } from '#content/findings/finding.ts';
import { collections } from '#generated/collections.ts';
import { pages } from '#pages/index.ts';
import { fieldsOf } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import type { Config } from '#server/config/config.ts';
import type { CheckedCollection } from './check-entry';
import type { CheckFailure } from './report';

interface DriftOptions {
  readonly content: Config['content'];
  readonly snapshot: string | undefined;
  readonly checked: Readonly<Record<string, CheckedCollection>>;
  readonly filled: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Fields of posts of which one is enough (see `content/load`); those of pages are in their descriptors. */
const postAlternatives = [
  ['body', 'content'],
  ['thumbnail_image', 'image', 'header_image'],
];

/** The fields of a page's collection that its descriptor reads and for which it has no words of its own. */
const readOf = ({ sections }: RenderablePage) =>
  new Set(sections.flatMap((descriptor) => Object.values(fieldsOf(descriptor)).flat()));

/**
 * The fields that count as filled in. Of several that stand in for each other one is enough, and the others may well be
 * empty or not there at all; nor does anybody miss what a page does not read.
 */
function countedAsFilled(filled: DriftOptions['filled']): Map<string, ReadonlySet<string>> {
  const alternatives = [
    ...pages.flatMap(({ collection, sections }) =>
      sections.flatMap((descriptor) =>
        Object.values(fieldsOf(descriptor)).map((names) => ({ collection, names })),
      ),
    ),
    ...postAlternatives.map((names) => ({ collection: 'posts', names })),
  ];
  const all = new Map([...filled].map(([name, pointers]) => [name, new Set(pointers)]));
  for (const { collection, names } of alternatives) {
    const pointers = all.get(collection);
    const stands = (name: string) =>
      [...(pointers ?? [])].some((at) => at === `/${name}` || at.startsWith(`/${name}/`));
    if (pointers && names.some(stands)) {
      for (const name of names) pointers.add(`/${name}`);
    }
  }
  for (const page of pages) {
    const read = readOf(page);
    const unread = Object.keys(collections[page.collection].model.fields).filter(
      (name) => !read.has(name),
    );
    for (const name of unread) all.get(page.collection)?.add(`/${name}`);
  }
  return all;
}

/**
 * Compares the schemas with a live service, with a snapshot of one, or with both together. The embedded content alone has
 * no structure of its own to compare with.
 */
export async function findDrift({
  content,
  snapshot,
  checked,
  filled,
}: DriftOptions): Promise<{ findings: readonly Finding[]; failures: readonly CheckFailure[] }> {
  if (content === undefined && snapshot === undefined) return { findings: [], failures: [] };
  const models = Object.values(checked).map(({ model }) => model);
  try {
    const { findings, compared } = await driftOf({
      models,
      service: content,
      snapshot: snapshot === undefined ? undefined : await readSnapshot(snapshot),
      filled: countedAsFilled(filled),
    });
    const none = compared.collections === 0 ? [{ message: words.noModel() }] : [];
    return { findings, failures: none };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { findings: [], failures: [{ message: words.drift(message) }] };
  }
}
