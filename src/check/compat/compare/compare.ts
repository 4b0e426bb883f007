import type { CollectionModel } from '#generated/model.ts';
import { details } from '../messages';
import { type Change, changeMaker } from './change';
import { compareMembers } from './compare-fields';
import { compareLimits } from './compare-limits';
import type { CompatRule } from './rules';

/** The models of all collections by name, before or after a change of the schemas. */
export type Models = Readonly<Record<string, CollectionModel>>;

/** What was compared, and what had changed. */
export interface Comparison {
  /** Collections of either side. */
  readonly collections: number;
  /** Fields of either side, at every depth; the entries of a list count as one. */
  readonly fields: number;
  /** By collection, pointer and rule. */
  readonly changes: readonly Change[];
}

/** Compares the models of two versions of the schemas, collection by collection and field by field, at every depth. */
export function compareModels(before: Models, after: Models): Comparison {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const compared = names.map((name) => compareCollection(before[name], after[name]));
  return {
    collections: names.length,
    fields: compared.reduce((sum, { fields }) => sum + fields, 0),
    changes: compared.flatMap(({ changes }) => changes),
  };
}

function compareCollection(
  before: CollectionModel | undefined,
  after: CollectionModel | undefined,
): { fields: number; changes: readonly Change[] } {
  const changes: Change[] = [];
  const shown = after ?? before;
  if (shown === undefined) return { fields: 0, changes };
  const location = { collection: shown.name, path: [], words: [shown.title] };
  const add = changeMaker((change) => changes.push(change));
  if (before === undefined) {
    add(location, 'collection-added');
  } else if (after === undefined) {
    add(location, 'collection-removed');
  } else {
    if (before.kind !== after.kind) {
      add(location, after.kind === 'list' ? 'singleton-became-list' : 'list-became-singleton');
    }
    if (before.title !== after.title || before.description !== after.description) {
      add(location, 'words-changed', details.words(before, after));
    }
    // An entry with nothing in it is still an entry, so the least number of fields counts from none here.
    const report = (rule: CompatRule, detail: string) => add(location, rule, detail);
    compareLimits(before, after, report, { minProperties: 0 });
  }
  const fields = compareMembers(
    before ?? { fields: {}, required: [] },
    after ?? { fields: {}, required: [] },
    location,
    // Of a collection that is new or gone, the fields are counted but are no changes of their own.
    before && after ? add : () => undefined,
  );
  changes.sort((a, b) => byCodeUnit(a.pointer, b.pointer) || byCodeUnit(a.rule, b.rule));
  return { fields, changes };
}

/** The same order in every locale. */
function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
