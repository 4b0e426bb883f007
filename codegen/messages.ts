/** Where a mistake is: a file, and a JSON pointer within it (empty for the whole file). */
export interface SchemaLocation {
  readonly file: string;
  readonly pointer: string;
}

/** One mistake in the schemas, as data. */
export interface Mistake extends SchemaLocation {
  readonly name: string;
  readonly happened: string;
  readonly remedy: string;
}

const quote = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
const show = (location: SchemaLocation): string => `${location.file}#${location.pointer}`;

function mistake(
  name: string,
  location: SchemaLocation,
  happened: string,
  remedy: string,
): Mistake {
  return { name, file: location.file, pointer: location.pointer, happened, remedy };
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
  notReadable: (location: SchemaLocation, reason: string) =>
    mistake(
      'FileNotReadable',
      location,
      `The file cannot be read: ${reason}`,
      'Check that it is a file and that you may read it.',
    ),
  notJson: (location: SchemaLocation, reason: string) =>
    mistake(
      'NotJson',
      location,
      `The file is not JSON: ${reason}`,
      'Mend the JSON there. JSON knows no comments and no comma after the last entry.',
    ),
  notASchema: (location: SchemaLocation) =>
    mistake(
      'NotASchema',
      location,
      'A schema stands here in some other form than an object.',
      'Write it as an object with “title”, “description” and “type”.',
    ),
  badName: (location: SchemaLocation, name: string) =>
    mistake(
      'BadName',
      location,
      `“${name}” cannot become a name in code.`,
      'Start with a letter and go on with letters, digits and underscores; file names may have hyphens too.',
    ),
  wrongKeyword: (location: SchemaLocation, keyword: string, allowed: readonly string[]) =>
    mistake(
      'UnknownKeyword',
      location,
      `“${keyword}” is not a keyword that may stand here.`,
      `Remove it or use one of: ${quote(allowed)}.`,
    ),
  wrongValue: (location: SchemaLocation, expected: string) =>
    mistake(
      'WrongKeywordValue',
      location,
      `This keyword needs ${expected}.`,
      'Correct the value, or remove the keyword.',
    ),
  wrongType: (location: SchemaLocation, allowed: readonly string[]) =>
    mistake(
      'UnknownType',
      location,
      'The type is missing or not one that content can have.',
      `Set “type” to one of: ${quote(allowed)}. A value that may be missing is left out of “required”; there is no null.`,
    ),
  missingText: (location: SchemaLocation, keyword: 'title' | 'description') =>
    mistake(
      keyword === 'title' ? 'MissingTitle' : 'MissingDescription',
      location,
      `There is no “${keyword}”, or it is empty.`,
      keyword === 'title'
        ? 'Add “title”: the name of this, in the words of the editor who fills it in.'
        : 'Add “description”: what the editor should write here, and what happens when it stays empty.',
    ),
  wrongKind: (location: SchemaLocation) =>
    mistake(
      'UnknownKind',
      location,
      'The collection does not say whether it has one entry or many.',
      'Set “x-kind” to “singleton” (one entry) or “list” (any number).',
    ),
  notAnAnswer: (location: SchemaLocation, field: string) =>
    mistake(
      'FormFieldNotText',
      location,
      `“${field}” is no text, but a form sends every answer as text.`,
      'Set “type” to “string”, with “format” or “enum” where not every text will do.',
    ),
  openObject: (location: SchemaLocation) =>
    mistake(
      'OpenObject',
      location,
      'The object is open: it would accept fields that nobody described.',
      'Add "additionalProperties": false, or "unevaluatedProperties": false where the schema uses “allOf”.',
    ),
  closedTooSoon: (location: SchemaLocation) =>
    mistake(
      'ClosedTooSoon',
      location,
      '"additionalProperties": false does not see the fields that “allOf” adds, and would refuse them.',
      'Use "unevaluatedProperties": false on the schema that has “allOf”, and neither on the schemas it is made of.',
    ),
  unknownRef: (location: SchemaLocation, ref: string) =>
    mistake(
      'UnknownRef',
      location,
      `“${ref}” leads to no schema.`,
      'Point to a file of shared definitions, for example ../definitions/faq-item.json, or to #/$defs/… in this file.',
    ),
  refCycle: (location: SchemaLocation, chain: readonly SchemaLocation[]) =>
    mistake(
      'RefCycle',
      location,
      `This reference leads back to itself: ${chain.map(show).join(' → ')}.`,
      'Give each level a definition of its own, as menu-item, menu-item-second and menu-item-third do.',
    ),
  unknownFormat: (location: SchemaLocation, format: string, known: readonly string[]) =>
    mistake(
      'UnknownFormat',
      location,
      `“${format}” is not a format.`,
      `Use one of: ${quote(known)}. A new format gets its rule in codegen/runtime/formats.ts.`,
    ),
  unknownRequired: (location: SchemaLocation, field: string) =>
    mistake(
      'UnknownRequired',
      location,
      `“${field}” is required but is not a field of this object.`,
      'Correct the name, or describe the field in “properties”.',
    ),
  fieldTwice: (location: SchemaLocation, field: string, first: SchemaLocation) =>
    mistake(
      'FieldTwice',
      location,
      `The field “${field}” is described here and in ${show(first)}.`,
      'Keep one of the two.',
    ),
  sameName: (location: SchemaLocation, typeName: string, first: SchemaLocation | undefined) =>
    mistake(
      'SameName',
      location,
      first === undefined
        ? `The type “${typeName}” would have the name of one that every site has.`
        : `Two schemas have the type name “${typeName}”: this one and ${show(first)}.`,
      'Rename one of them. Hyphens, underscores and capitals do not tell names apart.',
    ),
  sameTitle: (location: SchemaLocation, title: string, first: SchemaLocation) =>
    mistake(
      'SameTitle',
      location,
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

/**
 * How a generated file is not what the schemas say: it is missing, has another text, belongs to no schema any more, or comes
 * out differently each time it is generated.
 */
export type DriftKind = 'missing' | 'differs' | 'stale' | 'unstable';

/** One line per generated file that is not what the schemas say, and how to mend them all. */
export function describeDrift(
  drift: readonly { readonly path: string; readonly kind: DriftKind }[],
  out: string,
): string {
  const words = {
    missing: 'is missing',
    differs: 'differs',
    stale: 'is stale',
    unstable: 'came out differently when it was generated twice',
  };
  return [
    'GeneratedFilesDiffer: the generated files are not what the schemas say.',
    ...drift.map(({ path, kind }) => `  ${out}/${path} ${words[kind]}`),
    ...(drift.some(({ kind }) => kind !== 'unstable')
      ? ['  → Run “npm run codegen”. It writes and removes what differs.']
      : []),
    ...(drift.some(({ kind }) => kind === 'unstable')
      ? [
          '  → Look in codegen/outputs for an order, a date or a number that the schemas do not decide.',
        ]
      : []),
  ].join('\n');
}

/** The command was called with a word it does not know. */
export function describeUsage(reason: string): string {
  const first = reason.split('. ', 1)[0] ?? reason;
  return `UnknownOption: ${first}.\n  → Use: codegen [--check] [--schemas <folder>] [--pictures <folder>] [--out <folder>]`;
}
