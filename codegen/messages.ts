/** Where a mistake is: a file, and a JSON pointer within it (empty for the whole file). */
export interface SchemaLocation {
  readonly file: string;
  readonly pointer: string;
}

/** What is wrong in a schema, and what to do next. */
export interface Mistake {
  readonly name: string;
  readonly happened: string;
  readonly remedy: string;
}

/** Takes a mistake and goes on, so that one run shows every mistake there is. */
export type Report = (location: SchemaLocation, mistake: Mistake) => void;

const quote = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** A location in one piece, as messages show it. */
export const show = ({ file, pointer }: SchemaLocation): string => `${file}#${pointer}`;

/** Every mistake a schema can make. */
export const mistakes = {
  noCollections: {
    name: 'NoCollections',
    happened: 'This folder holds no collection schema.',
    remedy:
      'Put one JSON Schema per collection in it, named after the collection, for example home_page.json.',
  },
  notJson: (reason: string): Mistake => ({
    name: 'NotJson',
    happened: `The file is not JSON: ${reason}`,
    remedy: 'Mend the JSON there. JSON knows no comments and no comma after the last entry.',
  }),
  notASchema: {
    name: 'NotASchema',
    happened: 'A schema stands here in some other form than an object.',
    remedy: 'Write it as an object with “title”, “description” and “type”.',
  },
  badName: (name: string): Mistake => ({
    name: 'BadName',
    happened: `“${name}” cannot become a name in code.`,
    remedy:
      'Start with a letter and go on with letters, digits and underscores; file names may have hyphens too.',
  }),
  wrongKeyword: (keyword: string, allowed: readonly string[]): Mistake => ({
    name: 'UnknownKeyword',
    happened: `“${keyword}” is not a keyword that may stand here.`,
    remedy: `Remove it or use one of: ${quote(allowed)}.`,
  }),
  wrongValue: (expected: string): Mistake => ({
    name: 'WrongKeywordValue',
    happened: `This keyword needs ${expected}.`,
    remedy: 'Correct the value, or remove the keyword.',
  }),
  wrongType: (allowed: readonly string[]): Mistake => ({
    name: 'UnknownType',
    happened: 'The type is missing or not one that content can have.',
    remedy: `Set “type” to one of: ${quote(allowed)}. A value that may be missing is left out of “required”; there is no null.`,
  }),
  missingTitle: {
    name: 'MissingTitle',
    happened: 'There is no “title”, or it is empty.',
    remedy: 'Add “title”: the name of this, in the words of the editor who fills it in.',
  },
  missingDescription: {
    name: 'MissingDescription',
    happened: 'There is no “description”, or it is empty.',
    remedy:
      'Add “description”: what the editor should write here, and what happens when it stays empty.',
  },
  wrongKind: {
    name: 'UnknownKind',
    happened: 'The collection does not say whether it has one entry or many.',
    remedy: 'Set “x-kind” to “singleton” (one entry) or “list” (any number).',
  },
  notAnAnswer: (field: string): Mistake => ({
    name: 'FormFieldNotText',
    happened: `“${field}” is no text, but a form sends every answer as text.`,
    remedy: 'Set “type” to “string”, with “format” or “enum” where not every text will do.',
  }),
  openObject: {
    name: 'OpenObject',
    happened: 'The object is open: it would accept fields that nobody described.',
    remedy:
      'Add "additionalProperties": false, or "unevaluatedProperties": false where the schema uses “allOf”.',
  },
  closedTooSoon: {
    name: 'ClosedTooSoon',
    happened:
      'A schema that is closed here does not see the fields that “allOf” adds, and would refuse them.',
    remedy:
      'Use "unevaluatedProperties": false on the schema that has “allOf”, and neither on the schemas it is made of.',
  },
  unknownRef: (ref: string): Mistake => ({
    name: 'UnknownRef',
    happened: `“${ref}” leads to no schema.`,
    remedy:
      'Point to a file of shared definitions, for example ../definitions/faq-item.json, or to #/$defs/… in this file.',
  }),
  refCycle: (chain: readonly SchemaLocation[]): Mistake => ({
    name: 'RefCycle',
    happened: `This reference leads back to itself: ${chain.map(show).join(' → ')}.`,
    remedy:
      'Give each level a definition of its own, as menu-item, menu-item-second and menu-item-third do.',
  }),
  unknownFormat: (format: string, known: readonly string[]): Mistake => ({
    name: 'UnknownFormat',
    happened: `“${format}” is not a format.`,
    remedy: `Use one of: ${quote(known)}. A new format gets its rule in codegen/runtime/formats.ts.`,
  }),
  unknownRequired: (field: string): Mistake => ({
    name: 'UnknownRequired',
    happened: `“${field}” is required but is not a field of this object.`,
    remedy: 'Correct the name, or describe the field in “properties”.',
  }),
  fieldTwice: (field: string, first: SchemaLocation): Mistake => ({
    name: 'FieldTwice',
    happened: `The field “${field}” is described here and in ${show(first)}.`,
    remedy: 'Keep one of the two.',
  }),
  sameName: (typeName: string, first: SchemaLocation | undefined): Mistake => ({
    name: 'SameName',
    happened:
      first === undefined
        ? `The type “${typeName}” would have the name of one that every site has.`
        : `Two schemas have the type name “${typeName}”: this one and ${show(first)}.`,
    remedy: 'Rename one of them. Hyphens, underscores and capitals do not tell names apart.',
  }),
  sameTitle: (title: string, first: SchemaLocation): Mistake => ({
    name: 'SameTitle',
    happened: `Two collections have the title “${title}”: this one and the one in ${first.file}.`,
    remedy: 'Give each collection a title of its own, so that editors can tell them apart.',
  }),
  noSection: (name: string): Mistake => ({
    name: 'NoSection',
    happened: `The file does not define the section “${name}”.`,
    remedy: `Write \`export const ${name} = defineSection<Content>({ … })\` in it, or move the folder out of src/sections.`,
  }),
};

/** The schemas have mistakes. The message says of each what it is called, what happened, where, and what to do next. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  constructor(readonly mistakes: readonly (Mistake & SchemaLocation)[]) {
    const describe = (one: Mistake & SchemaLocation) =>
      `${one.name}: ${one.happened}\n  at ${show(one)}\n  → ${one.remedy}`;
    super(mistakes.map(describe).join('\n\n'));
  }
}
