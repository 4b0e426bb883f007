import { pointerOf } from '#content/findings/finding.ts';
import { compareConstraints } from './compare-constraints';
import { findChangedSettings, findChangedStorage } from './compare-settings';
import { compareTypes } from './compare-types';
import type { CollectionShape, DataModel, Settings, Shape } from './model';
import { type DifferenceRule, isBreaking } from './rules';

interface Place {
  readonly collection: string;
  /** JSON pointer with `*` for list positions; empty for the collection itself. */
  readonly pointer: string;
  /** “Express Entry → Questions → Answer”. */
  readonly where: string;
}

export interface Difference extends Place {
  readonly rule: DifferenceRule;
  /** True if the difference may reject valid content, or drop parts of it. */
  readonly breaks: boolean;
  /** The difference in words, without a full stop, if the rule does not say everything. */
  readonly detail?: string | undefined;
  readonly before?: Shape | undefined;
  readonly after?: Shape | undefined;
  /** The new values of settings that differ. */
  readonly settings?: Settings;
}

/** Returns the differences between two data models, sorted by collection and place. */
export function compareModels(before: DataModel, after: DataModel): readonly Difference[] {
  return namesIn(before, after).flatMap((name) =>
    compareCollections(name, before.get(name), after.get(name)),
  );
}

const namesIn = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) =>
  [...new Set([...before.keys(), ...after.keys()])].sort();

function compareCollections(
  collection: string,
  before: CollectionShape | undefined,
  after: CollectionShape | undefined,
): readonly Difference[] {
  const title = (after ?? before)?.title ?? collection;
  const pair: Pair = { place: { collection, pointer: '', where: title }, before, after };
  if (before === undefined) return [differenceAt(pair, 'collection-added')];
  // The fields of an added or removed collection are not listed.
  if (after === undefined) return [differenceAt(pair, 'collection-removed')];
  const isSameKind = !before.kind || !after.kind || before.kind === after.kind;
  const kind = after.kind === 'list' ? 'singleton-became-list' : 'list-became-singleton';
  return [
    ...(isSameKind ? [] : [differenceAt(pair, kind)]),
    ...compareShapes({ ...pair, before, after }),
  ];
}

interface Pair {
  readonly place: Place;
  readonly before: Shape | undefined;
  readonly after: Shape | undefined;
}

interface FullPair extends Pair {
  readonly before: Shape;
  readonly after: Shape;
}

function differenceAt(
  { place, before, after }: Pair,
  rule: DifferenceRule,
  detail?: string,
): Difference {
  return { ...place, rule, breaks: isBreaking(rule), detail, before, after };
}

function compareShapes(pair: FullPair): readonly Difference[] {
  const { place, before, after } = pair;
  const differences: Difference[] = [];
  if (before.isRequired !== undefined && after.isRequired !== undefined) {
    const rule = after.isRequired ? 'became-required' : 'became-optional';
    if (before.isRequired !== after.isRequired) differences.push(differenceAt(pair, rule));
  }
  const relation = compareRelations(before, after);
  if (relation !== undefined) differences.push(differenceAt(pair, relation));
  // A reference to the same collection may be stored as any type of key.
  const isSameReference = Boolean(before.relatedTo) && before.relatedTo === after.relatedTo;
  const type = isSameReference ? undefined : compareTypes(before, after);
  if (type !== undefined) {
    const detail = `The type ${before.described} became ${after.described}`;
    differences.push(differenceAt(pair, type, detail));
  }
  if (type === 'type-changed' || relation === 'relation-changed') return differences;
  // An empty entry still exists. An empty field counts as absent.
  const impliedMin = place.pointer === '' ? 0 : 1;
  for (const { rule, detail } of compareConstraints(before, after, impliedMin)) {
    differences.push(differenceAt(pair, rule, detail));
  }
  const settings = findChangedSettings(before.settings, after.settings);
  if (settings) differences.push({ ...differenceAt(pair, 'settings-changed'), settings });
  const storage = findChangedStorage(before.storage, after.storage);
  if (storage) differences.push({ ...differenceAt(pair, 'storage-changed'), settings: storage });
  return [...differences, ...compareInside(pair)];
}

/** A relation of one model counts only if the other says whether it has one. */
function compareRelations(
  { relatedTo: before }: Shape,
  { relatedTo: after }: Shape,
): DifferenceRule | undefined {
  if (before === undefined || after === undefined || before === after) return undefined;
  return before === null ? 'relation-added' : 'relation-changed';
}

function compareInside({ place, before, after }: FullPair): readonly Difference[] {
  if (before.item && after.item) {
    const each = { ...place, pointer: `${place.pointer}/*` };
    return compareShapes({ place: each, before: before.item, after: after.item });
  }
  const { fields: fieldsBefore } = before;
  const { fields: fieldsAfter } = after;
  if (fieldsBefore === undefined || fieldsAfter === undefined) return [];
  return namesIn(fieldsBefore, fieldsAfter).flatMap((name) => {
    const field = { before: fieldsBefore.get(name), after: fieldsAfter.get(name) };
    const title = (field.after ?? field.before)?.title ?? name;
    const pointer = place.pointer + pointerOf([name]);
    const where = `${place.where} → ${title}`;
    return compareFields({ ...field, place: { ...place, pointer, where } });
  });
}

function compareFields(pair: Pair): readonly Difference[] {
  const { before, after } = pair;
  if (before && after) return compareShapes({ ...pair, before, after });
  if (before) return [differenceAt(pair, 'field-removed')];
  return [differenceAt(pair, after?.isRequired ? 'required-field-added' : 'field-added')];
}
