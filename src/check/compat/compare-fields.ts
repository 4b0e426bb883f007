import type {
  FieldModel,
  ListField,
  NumberField,
  ObjectField,
  TextField,
} from '#generated/model.ts';
import { type AddChange, type ChangePlace, fieldPlace, itemPlace } from './change';
import { compareCounts, compareMaxima, compareMinimum } from './compare-limits';
import { details } from './messages';
import { renameHint } from './rename-hint';
import type { CompatRule } from './rules';

type Members = Pick<ObjectField, 'fields' | 'required'>;

/** Formats whose every value also follows the formats named beside them (codegen/runtime/formats.ts). */
const WIDER: Readonly<Record<string, readonly string[]>> = { https: ['link', 'asset'] };

/**
 * Compares the fields of an object, and what is inside them.
 * @returns how many fields there are on either side, at every depth
 */
export function compareMembers(
  before: Members,
  after: Members,
  place: ChangePlace,
  add: AddChange,
): number {
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].sort();
  let count = 0;
  for (const name of names) {
    const [was, is] = [before.fields[name], after.fields[name]];
    const here = fieldPlace(place, name, (is ?? was)?.title ?? name);
    const isRequired = after.required.includes(name);
    if (was !== undefined && is !== undefined) {
      if (before.required.includes(name) !== isRequired) {
        add(here, isRequired ? 'became-required' : 'became-optional');
      }
      count += compareField(was, is, here, add);
    } else if (is !== undefined) {
      add(here, isRequired ? 'required-field-added' : 'field-added');
      count += countFields(is);
    } else if (was !== undefined) {
      add(here, 'field-removed', undefined, renameHint(name, was, before.fields, after.fields));
      count += countFields(was);
    }
  }
  return count;
}

function compareField(
  before: FieldModel,
  after: FieldModel,
  place: ChangePlace,
  add: AddChange,
): number {
  const report = (rule: CompatRule, detail: string) => add(place, rule, detail);
  if (before.title !== after.title || before.description !== after.description) {
    report('words-changed', details.words(before, after));
  }
  if (before.type === 'text' && after.type === 'text') {
    compareText(before, after, report);
  } else if (before.type === 'number' && after.type === 'number') {
    compareNumber(before, after, report);
  } else if (before.type === 'list' && after.type === 'list') {
    return 1 + compareList(before, after, place, add);
  } else if (before.type === 'object' && after.type === 'object') {
    compareCounts(before, after, ['minProperties'], 1, report);
    return 1 + compareMembers(before, after, place, add);
  } else if (before.type === 'number' && after.type === 'text') {
    report('number-became-text', details.type(before, after));
    const anyText = { type: 'text', title: before.title, description: before.description } as const;
    compareText(anyText, after, report);
  } else if (before.type !== after.type) {
    report('type-changed', details.type(before, after));
  }
  return countFields(after);
}

function compareText(
  before: TextField,
  after: TextField,
  report: (rule: CompatRule, detail: string) => void,
): void {
  if (before.format !== after.format) {
    const rule = formatRule(before.format, after.format);
    report(rule, details.format(before.format, after.format));
  }
  compareChoices(before.enum, after.enum, report);
  compareCounts(before, after, ['minLength'], 1, report);
  compareMaxima(before, after, ['maxLength'], report);
}

function formatRule(before: string | undefined, after: string | undefined): CompatRule {
  if (before === undefined) return 'format-added';
  if (after === undefined) return before === 'html' ? 'rich-text-became-plain' : 'format-removed';
  return WIDER[before]?.includes(after) ? 'format-widened' : 'format-changed';
}

function compareNumber(
  before: NumberField,
  after: NumberField,
  report: (rule: CompatRule, detail: string) => void,
): void {
  if (before.integer !== after.integer) {
    report(after.integer ? 'whole-numbers-only' : 'fractions-allowed', details.type(before, after));
  }
  compareChoices(before.enum, after.enum, report);
  compareMinimum(before, after, report);
  compareMaxima(before, after, ['maximum'], report);
}

function compareChoices(
  before: readonly (string | number)[] | undefined,
  after: readonly (string | number)[] | undefined,
  report: (rule: CompatRule, detail: string) => void,
): void {
  if (before === undefined || after === undefined) {
    if (after !== undefined) report('choices-introduced', details.choices(after));
    if (before !== undefined) report('choices-lifted', details.choices(before));
    return;
  }
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  if (added.length > 0) report('choice-added', details.choicesAdded(added));
  if (removed.length > 0) report('choice-removed', details.choicesRemoved(removed));
}

function compareList(
  before: ListField,
  after: ListField,
  place: ChangePlace,
  add: AddChange,
): number {
  const report = (rule: CompatRule, detail: string) => add(place, rule, detail);
  compareCounts(before, after, ['minItems'], 1, report);
  compareMaxima(before, after, ['maxItems'], report);
  return compareField(before.item, after.item, itemPlace(place), add);
}

/** How many fields a field is: itself and those inside it. */
function countFields(field: FieldModel): number {
  if (field.type === 'list') return 1 + countFields(field.item);
  if (field.type !== 'object') return 1;
  return Object.values(field.fields).reduce((sum, inner) => sum + countFields(inner), 1);
}
