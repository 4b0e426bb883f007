import type { FieldModel, NumberField, ObjectField, TextField } from '#generated/model.ts';
import { details } from '../messages';
import { type AddChange, type ChangeLocation, fieldLocation, itemLocation } from './change';
import { compareLimits } from './compare-limits';
import { renameHint } from './rename-hint';
import type { CompatRule } from './rules';

type Members = Pick<ObjectField, 'fields' | 'required'>;

/** Formats whose every value also follows the formats named beside them (codegen/runtime/formats.ts). */
const widerFormats: Readonly<Record<string, readonly string[]>> = { https: ['link', 'asset'] };

/**
 * Compares the fields of an object, and what is inside them.
 * @returns how many fields there are on either side, at every depth
 */
export function compareMembers(
  before: Members,
  after: Members,
  location: ChangeLocation,
  add: AddChange,
): number {
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].sort();
  let count = 0;
  for (const name of names) {
    const [was, is] = [before.fields[name], after.fields[name]];
    const here = fieldLocation(location, name, (is ?? was)?.title ?? name);
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

type ReportChange = (rule: CompatRule, detail: string) => void;

function compareField(
  before: FieldModel,
  after: FieldModel,
  location: ChangeLocation,
  add: AddChange,
): number {
  const report: ReportChange = (rule, detail) => add(location, rule, detail);
  if (before.title !== after.title || before.description !== after.description) {
    report('words-changed', details.words(before, after));
  }
  if (before.type === 'list' && after.type === 'list') {
    compareLimits(before, after, report);
    return 1 + compareField(before.item, after.item, itemLocation(location), add);
  }
  if (before.type === 'object' && after.type === 'object') {
    compareLimits(before, after, report);
    return 1 + compareMembers(before, after, location, add);
  }
  if (before.type === 'text' && after.type === 'text') {
    compareText(before, after, report);
  } else if (before.type === 'number' && after.type === 'number') {
    compareNumber(before, after, report);
  } else if (before.type === 'number' && after.type === 'text') {
    report('number-became-text', details.type(before, after));
    const anyText = { type: 'text', title: before.title, description: before.description } as const;
    compareText(anyText, after, report);
  } else if (before.type !== after.type) {
    report('type-changed', details.type(before, after));
  }
  return countFields(after);
}

function compareText(before: TextField, after: TextField, report: ReportChange): void {
  if (before.format !== after.format) {
    const rule = formatRule(before.format, after.format);
    report(rule, details.format(before.format, after.format));
  }
  compareChoices(before.enum, after.enum, report);
  compareLimits(before, after, report);
}

function formatRule(before: string | undefined, after: string | undefined): CompatRule {
  if (before === undefined) return 'format-added';
  if (after === undefined) return before === 'html' ? 'rich-text-became-plain' : 'format-removed';
  return widerFormats[before]?.includes(after) ? 'format-widened' : 'format-changed';
}

function compareNumber(before: NumberField, after: NumberField, report: ReportChange): void {
  if (before.integer !== after.integer) {
    report(after.integer ? 'whole-numbers-only' : 'fractions-allowed', details.type(before, after));
  }
  compareChoices(before.enum, after.enum, report);
  compareLimits(before, after, report);
}

function compareChoices(
  before: readonly (string | number)[] | undefined,
  after: readonly (string | number)[] | undefined,
  report: ReportChange,
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

/** How many fields a field is: itself and those inside it. */
function countFields(field: FieldModel): number {
  if (field.type === 'list') return 1 + countFields(field.item);
  if (field.type !== 'object') return 1;
  return Object.values(field.fields).reduce((sum, inner) => sum + countFields(inner), 1);
}
