import { postPath } from '#components/blog/addresses.ts';
import type { Figure } from '#content/claims/figure.ts';
import { figuresIn } from '#content/claims/figures.ts';
import { whereOf } from '#content/findings/finding.ts';
import { findCollection } from '#content/resources/collection.ts';
import { type ResourceKind, toPath } from '#content/resources/key.ts';
import { isWithheld } from '#content/resources/resources.ts';
import type { Use, Uses } from '#content/rules/entry.ts';
import { isPost, type Publication, type Published } from '#content/store/publication.ts';
import { collections } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import type { CollectionName } from '#generated/types.ts';
import { pages } from '#renderer/pages.ts';
import { isTranslated } from './check-translations';

/** Collects what a reader publishes. */
export function createPublished() {
  const resources = new Map<string, Published>();
  return {
    resources: resources as ReadonlyMap<string, Published>,
    publish(publication: Publication): void {
      for (const key of publication.removed ?? []) resources.delete(toPath(key));
      for (const resource of publication.resources) resources.set(toPath(resource.key), resource);
    },
  };
}

type PublishedState = ReturnType<typeof createPublished>;

/** An entry that visitors see. */
interface Shown {
  readonly where: string;
  readonly path?: string | undefined;
  readonly json: string;
  readonly claims: readonly string[];
}

/** Other resources repeat a part of a page. */
const wholeKinds: ReadonlySet<ResourceKind> = new Set(['page', 'list', 'navigation', 'settings']);

const titleOf = (name: string, label?: string): string => {
  const { model } = collections[name as CollectionName];
  return whereOf({ model, label }, []);
};

/** Leaves out resources that could be read only once, because nothing is known about their changes. */
function shownIn({ resources }: PublishedState, otherState: PublishedState) {
  const shown = new Map<string, Shown>();
  for (const [address, resource] of resources) {
    const { key, claims } = resource;
    if (isPost(resource)) {
      const { head, json } = resource;
      const where = titleOf(roles.posts, head.slug);
      shown.set(`posts ${head.key}`, { where, path: postPath(head.slug), json, claims });
      continue;
    }
    const { value } = resource;
    const name = findCollection(key) ?? '';
    const isWhole = wholeKinds.has(key.kind) && isTranslated(name);
    if (!isWhole || !otherState.resources.has(address)) continue;
    const { entry, entries } = Object(value);
    for (const item of entries ?? []) {
      const where = titleOf(name, item.name ?? item.name_designation);
      shown.set(where, { where, json: JSON.stringify(item), claims: [] });
    }
    if (entries || isWithheld(entry?.status)) continue;
    const path = pages.find(({ collection }) => collection === name)?.path;
    shown.set(address, { where: titleOf(name), path, json: JSON.stringify(value), claims });
  }
  return shown;
}

const figuresOf = ({ resources }: PublishedState) =>
  figuresIn(
    [...resources.values()].flatMap((resource) => (isPost(resource) ? [] : [resource.value])),
    new Map(),
  );

const describeFigure = (figure: Figure | undefined) => figure && (figure.value || 'no value');

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

const pathIn = (target: string): string => target.replace(/[?#].*$/s, '');

const nameOf = ({ location }: Use) =>
  location.model.name === roles.posts ? whereOf(location, []) : location.model.title;

export type ContentChanges = ReturnType<typeof changesBetween>;

/**
 * Returns the entries and named figures that visitors see differently, with the entries that link to them or show them. A value
 * `before` or `after` is absent if visitors see no such figure.
 * @param links the links of the content under check
 */
export function changesBetween(before: PublishedState, after: PublishedState, links: Uses) {
  const [old, now] = [shownIn(before, after), shownIn(after, before)];
  const linkedFrom = (paths: readonly unknown[]) =>
    [...links].flatMap(([target, uses]) =>
      paths.includes(pathIn(target)) ? uses.filter(({ shown }) => shown).map(nameOf) : [],
    );
  const entries = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const entry = is ?? was;
    if (!entry || was?.json === is?.json) return [];
    const { where, path } = entry;
    const from = linkedFrom([was?.path, path]).filter((place) => place !== where);
    const change: 'shown' | 'hidden' | 'changed' = !was ? 'shown' : !is ? 'hidden' : 'changed';
    return [{ where: path ? `${where} (${path})` : where, change, linkedFrom: sorted(from) }];
  });
  const everything = [...old.values(), ...now.values()];
  const [figuresBefore, figuresAfter] = [figuresOf(before), figuresOf(after)];
  const names = new Set([...figuresBefore.keys(), ...figuresAfter.keys()]);
  const figures = [...names].flatMap((figure) => {
    const [was, is] = [
      describeFigure(figuresBefore.get(figure)),
      describeFigure(figuresAfter.get(figure)),
    ];
    const showing = everything.filter(({ claims }) => claims.includes(figure));
    const shownOn = sorted(showing.map(({ where }) => where));
    return was === is ? [] : [{ figure, before: was, after: is, shownOn }];
  });
  return {
    entries: entries.sort((a, b) => a.where.localeCompare(b.where, 'en', { numeric: true })),
    figures: figures.sort((a, b) => a.figure.localeCompare(b.figure, 'en')),
  };
}
