import { pointerOf } from '#content/findings/finding.ts';
import type { CollectionModel, FieldModel } from '#generated/model.ts';
import {
  type CompatRule,
  compareField,
  compatRules,
  type Found,
  isBreaking,
} from './compare-field';

type Models = Readonly<Record<string, { readonly model: CollectionModel }>>;

export interface Change {
  readonly collection: string;
  /** JSON pointer with `*` for list positions; empty for the collection itself. */
  readonly pointer: string;
  /** “Express Entry → Questions (each) → Answer”. */
  readonly where: string;
  readonly rule: CompatRule;
  readonly classification: 'compatible' | 'breaking';
  readonly message: string;
}

export interface Comparison {
  readonly collections: number;
  /** Fields in either version, at every depth. */
  readonly fields: number;
  readonly changes: readonly Change[];
}

export function compareModels(before: Models, after: Models): Comparison {
  const names = unionOf(Object.keys(before), Object.keys(after));
  const compared = names.map((name) =>
    compareCollection(name, before[name]?.model, after[name]?.model),
  );
  return {
    collections: names.length,
    fields: compared.reduce((sum, { fields }) => sum + fields, 0),
    changes: compared.flatMap(({ changes }) => changes),
  };
}

const unionOf = (before: Iterable<string>, after: Iterable<string>): string[] =>
  [...new Set([...before, ...after])].sort();

function compareCollection(
  name: string,
  before: CollectionModel | undefined,
  after: CollectionModel | undefined,
): { fields: number; changes: readonly Change[] } {
  const [was, is] = [flatten(before), flatten(after)];
  const pointers = unionOf(was.keys(), is.keys());
  const changeAt = (pointer: string, [rule, detail]: Found): Change => {
    const classification = isBreaking(rule) ? 'breaking' : 'compatible';
    const words = compatRules[rule];
    const message = detail === undefined ? words : `${detail}. ${words}`;
    const where = (is.get(pointer) ?? was.get(pointer))?.where ?? '';
    return { collection: name, pointer, where, rule, classification, message };
  };
  const rule = collectionRule(before, after);
  const ofCollection = rule === undefined ? [] : [changeAt('', [rule])];
  // The fields of an added or removed collection are counted, but not listed as separate changes.
  const ofFields =
    before && after
      ? pointers.flatMap((at) => changesAt(at, was, is).map((found) => changeAt(at, found)))
      : [];
  // The entry itself is not a field.
  return { fields: pointers.length - 1, changes: [...ofCollection, ...ofFields] };
}

function collectionRule(
  before: CollectionModel | undefined,
  after: CollectionModel | undefined,
): CompatRule | undefined {
  if (before === undefined) return 'collection-added';
  if (after === undefined) return 'collection-removed';
  if (before.kind === after.kind) return undefined;
  return after.kind === 'list' ? 'singleton-became-list' : 'list-became-singleton';
}

interface FlatField {
  readonly field: FieldModel;
  /** Pointer of the object or list that contains the field. */
  readonly parent: string;
  readonly where: string;
  readonly isRequired: boolean;
}

type Flat = ReadonlyMap<string, FlatField>;

/** Returns every field by its pointer, and the entry itself under the empty pointer. */
function flatten(model: CollectionModel | undefined): Flat {
  const flat = new Map<string, FlatField>();
  const add = (pointer: string, one: FlatField) => {
    const { field, where } = one;
    flat.set(pointer, one);
    const inside = { parent: pointer, isRequired: false };
    if (field.type === 'list') {
      add(`${pointer}/*`, { ...inside, field: field.item, where: `${where} (each)` });
    }
    if (field.type !== 'object') return;
    for (const [name, inner] of Object.entries(field.fields)) {
      add(pointer + pointerOf([name]), {
        ...inside,
        field: inner,
        where: `${where} → ${inner.title}`,
        isRequired: field.required.includes(name),
      });
    }
  };
  if (model !== undefined) {
    const field = { ...model, type: 'object' } as const;
    add('', { field, parent: '', where: model.title, isRequired: false });
  }
  return flat;
}

function changesAt(pointer: string, was: Flat, is: Flat): Found[] {
  const [before, after] = [was.get(pointer), is.get(pointer)];
  if (before && after) {
    const requirement: Found = [after.isRequired ? 'became-required' : 'became-optional'];
    return [
      ...(before.isRequired === after.isRequired ? [] : [requirement]),
      // An empty entry still exists. An empty field counts as absent.
      ...compareField(before.field, after.field, pointer === '' ? 0 : 1),
    ];
  }
  const parent = (before ?? after)?.parent ?? '';
  // A change of the parent includes its fields.
  if (was.get(parent)?.field.type !== is.get(parent)?.field.type) return [];
  if (after === undefined) return [['field-removed']];
  return [[after.isRequired ? 'required-field-added' : 'field-added']];
}
