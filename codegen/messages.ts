/** Where a mistake is: a file, and a JSON pointer within it (empty for the whole file). */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** One mistake in the schemas, as data. */
export interface Mistake extends Place {
  readonly name: string;
  readonly happened: string;
  readonly remedy: string;
}

const quote = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
const show = (place: Place): string => `${place.file}#${place.pointer}`;

function mistake(name: string, place: Place, happened: string, remedy: string): Mistake {
  return { name, file: place.file, pointer: place.pointer, happened, remedy };
}

/** Every mistake a schema can make, each with what happened and what to do next. */
export const mistakes = {
  noCollections: (folder: string) =>
    mistake(
      'NoCollections',
      { file: folder, pointer: '' },
      'This folder holds no collection schema.',
      'Put one JSON Schema per collection in it, named after the collection, for example home_page.json.',
    ),
  notReadable: (place: Place, reason: string) =>
    mistake(
      'FileNotReadable',
      place,
      `The file cannot be read: ${reason}`,
      'Check that it is a file and that you may read it.',
    ),
  notJson: (place: Place, reason: string) =>
    mistake(
      'NotJson',
      place,
      `The file is not JSON: ${reason}`,
      'Mend the JSON there. JSON knows no comments and no comma after the last entry.',
    ),
  notASchema: (place: Place) =>
    mistake(
      'NotASchema',
      place,
      'A schema stands here in some other form than an object.',
      'Write it as an object with “title”, “description” and “type”.',
    ),
  badName: (place: Place, name: string) =>
    mistake(
      'BadName',
      place,
      `“${name}” cannot become a name in code.`,
      'Start with a letter and go on with letters, digits and underscores; file names may have hyphens too.',
    ),
  wrongKeyword: (place: Place, keyword: string, allowed: readonly string[]) =>
    mistake(
      'UnknownKeyword',
      place,
      `“${keyword}” is not a keyword that may stand here.`,
      `Remove it or use one of: ${quote(allowed)}.`,
    ),
  wrongValue: (place: Place, expected: string) =>
    mistake(
      'WrongKeywordValue',
      place,
      `This keyword needs ${expected}.`,
      'Correct the value, or remove the keyword.',
    ),
  wrongType: (place: Place, allowed: readonly string[]) =>
    mistake(
      'UnknownType',
      place,
      'The type is missing or not one that content can have.',
      `Set “type” to one of: ${quote(allowed)}. A value that may be missing is left out of “required”; there is no null.`,
    ),
  missingText: (place: Place, keyword: 'title' | 'description') =>
    mistake(
      keyword === 'title' ? 'MissingTitle' : 'MissingDescription',
      place,
      `There is no “${keyword}”, or it is empty.`,
      keyword === 'title'
        ? 'Add “title”: the name of this, in the words of the editor who fills it in.'
        : 'Add “description”: what the editor should write here, and what happens when it stays empty.',
    ),
  wrongKind: (place: Place) =>
    mistake(
      'UnknownKind',
      place,
      'The collection does not say whether it has one entry or many.',
      'Set “x-kind” to “singleton” (one entry) or “list” (any number).',
    ),
  notAnAnswer: (place: Place, field: string) =>
    mistake(
      'FormFieldNotText',
      place,
      `“${field}” is no text, but a form sends every answer as text.`,
      'Set “type” to “string”, with “format” or “enum” where not every text will do.',
    ),
  openObject: (place: Place) =>
    mistake(
      'OpenObject',
      place,
      'The object is open: it would accept fields that nobody described.',
      'Add "additionalProperties": false, or "unevaluatedProperties": false where the schema uses “allOf”.',
    ),
  closedTooSoon: (place: Place) =>
    mistake(
      'ClosedTooSoon',
      place,
      '"additionalProperties": false does not see the fields that “allOf” adds, and would refuse them.',
      'Use "unevaluatedProperties": false on the schema that has “allOf”, and neither on the schemas it is made of.',
    ),
  unknownRef: (place: Place, ref: string) =>
    mistake(
      'UnknownRef',
      place,
      `“${ref}” leads to no schema.`,
      'Point to a file of shared definitions, for example ../definitions/faq-item.json, or to #/$defs/… in this file.',
    ),
  refCycle: (place: Place, chain: readonly Place[]) =>
    mistake(
      'RefCycle',
      place,
      `This reference leads back to itself: ${chain.map(show).join(' → ')}.`,
      'Give each level a definition of its own, as menu-item, menu-item-second and menu-item-third do.',
    ),
  unknownFormat: (place: Place, format: string, known: readonly string[]) =>
    mistake(
      'UnknownFormat',
      place,
      `“${format}” is not a format.`,
      `Use one of: ${quote(known)}. A new format gets its rule in codegen/runtime/formats.ts.`,
    ),
  unknownRequired: (place: Place, field: string) =>
    mistake(
      'UnknownRequired',
      place,
      `“${field}” is required but is not a field of this object.`,
      'Correct the name, or describe the field in “properties”.',
    ),
  fieldTwice: (place: Place, field: string, first: Place) =>
    mistake(
      'FieldTwice',
      place,
      `The field “${field}” is described here and in ${show(first)}.`,
      'Keep one of the two.',
    ),
  sameName: (place: Place, typeName: string, first: Place | undefined) =>
    mistake(
      'SameName',
      place,
      first === undefined
        ? `The type “${typeName}” would have the name of one that every site has.`
        : `Two schemas have the type name “${typeName}”: this one and ${show(first)}.`,
      'Rename one of them. Hyphens, underscores and capitals do not tell names apart.',
    ),
  sameTitle: (place: Place, title: string, first: Place) =>
    mistake(
      'SameTitle',
      place,
      `Two collections have the title “${title}”: this one and the one in ${first.file}.`,
      'Give each collection a title of its own, so that editors can tell them apart.',
    ),
};

/** A mistake as a few lines: name, what happened, where, what to do next. */
export function describeMistake(one: Mistake): string {
  return `${one.name}: ${one.happened}\n  at ${show(one)}\n  → ${one.remedy}`;
}

/** The schemas have mistakes. The message describes each of them. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  constructor(readonly mistakes: readonly Mistake[]) {
    super(mistakes.map(describeMistake).join('\n\n'));
  }
}

/** The generated code would not run under the site's content security policy, or not as a module. */
export class UnsafeOutputError extends Error {
  override readonly name = 'UnsafeOutput';
  constructor(file: string, found: string) {
    super(
      `UnsafeOutput: the validator contains “${found}”, which neither a module nor the content security policy allows.\n` +
        `  at ${file}\n` +
        '  → Remove the keyword that brought it in from the schema of that name, or teach codegen/outputs/validators.ts to write it otherwise.',
    );
  }
}

/** What a run did: how much it read, wrote and changed, and how long it took. */
export function summary(run: {
  collections: number;
  definitions: number;
  forms: number;
  files: number;
  changed: number;
  removed: number;
  seconds: number;
}): string {
  const removed = run.removed > 0 ? `, ${run.removed} removed` : '';
  const forms = `${run.forms} ${run.forms === 1 ? 'form' : 'forms'}`;
  return `codegen: ${run.collections} collections, ${run.definitions} definitions, ${forms} → ${run.files} files, ${run.changed} changed${removed}, ${run.seconds.toFixed(1)} s`;
}

/** How the generated files differ from what the schemas say now; empty when they do not. */
export type DriftKind = 'missing' | 'differs' | 'stale';

/** One line per generated file that is not what the schemas say, and how to mend them all. */
export function describeDrift(
  drift: readonly { readonly path: string; readonly kind: DriftKind }[],
  out: string,
): string {
  const words = { missing: 'is missing', differs: 'differs', stale: 'is stale' };
  return [
    'GeneratedFilesDiffer: the generated files are not what the schemas say.',
    ...drift.map(({ path, kind }) => `  ${out}/${path} ${words[kind]}`),
    '  → Run “npm run codegen”. It mends all of them.',
  ].join('\n');
}

/** The command was called with a word it does not know. */
export function describeUsage(reason: string): string {
  const first = reason.split('. ', 1)[0] ?? reason;
  return `UnknownOption: ${first}.\n  → Use: codegen [--check] [--schemas <folder>] [--pictures <folder>] [--out <folder>]`;
}
