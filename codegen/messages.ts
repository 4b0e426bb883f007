import { distance as editDistance } from 'fastest-levenshtein';

/** A place in a schema file: a JSON pointer, or an empty string for the whole file. */
export interface SchemaLocation {
  readonly file: string;
  readonly pointer: string;
}

export interface Mistake {
  readonly name: string;
  readonly happened: string;
  readonly remedy: string;
}

/** Collects a mistake. Reading continues, so that one run reports all mistakes. */
export type Report = (location: SchemaLocation, mistake: Mistake) => void;

const quote = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

export const show = ({ file, pointer }: SchemaLocation): string =>
  pointer ? `${file}#${pointer}` : file;

/** “ Did you mean …?” when a known word is close, otherwise an empty string. */
function didYouMean(word: string, known: readonly string[]): string {
  const distance = (candidate: string) => editDistance(word.toLowerCase(), candidate.toLowerCase());
  const [closest] = known.toSorted((a, b) => distance(a) - distance(b));
  const limit = Math.min(word.length / 2, Math.max(2, word.length / 5));
  const isClose = closest !== undefined && distance(closest) <= limit;
  return isClose ? ` Did you mean “${closest}”?` : '';
}

export const mistakes = {
  noCollections: {
    name: 'NoCollections',
    happened: 'This folder has no collection schemas.',
    remedy:
      'Add one JSON Schema for each collection. Name the file after the collection, for example home_page.json.',
  },
  emptyFile: {
    name: 'EmptyFile',
    happened: 'The file is empty.',
    remedy: 'Write a JSON Schema in it, or delete it.',
  },
  notJson: (line: number, column: number, reason: string): Mistake => ({
    name: 'NotJson',
    happened: `Line ${line}, column ${column} is not valid JSON: ${reason}.`,
    remedy:
      'Fix the file there. JSON allows no comments and no comma after the last entry, and needs double quotes.',
  }),
  notASchema: {
    name: 'NotASchema',
    happened: 'A schema must be a JSON object.',
    remedy: 'Write an object with “title”, “description” and “type”.',
  },
  badName: (name: string): Mistake => ({
    name: 'BadName',
    happened: `“${name}” cannot be used as a name in code.`,
    remedy:
      'Start with a letter, then use letters, digits and underscores. File names may also have hyphens.',
  }),
  wrongKeyword: (keyword: string, allowed: readonly string[]): Mistake => ({
    name: 'UnknownKeyword',
    happened: `The keyword “${keyword}” is not allowed here.${didYouMean(keyword, allowed)}`,
    remedy: `Remove it or use one of: ${quote(allowed)}.`,
  }),
  wrongValue: (expected: string): Mistake => ({
    name: 'WrongKeywordValue',
    happened: `The value of this keyword must be ${expected}.`,
    remedy: 'Fix the value, or remove the keyword.',
  }),
  wrongType: (allowed: readonly string[]): Mistake => ({
    name: 'UnknownType',
    happened: 'The type is missing or not supported.',
    remedy: `Set “type” to one of: ${quote(allowed)}. To make a field optional, leave it out of “required”: null is not supported.`,
  }),
  missingTitle: {
    name: 'MissingTitle',
    happened: '“title” is missing or empty.',
    remedy: 'Add a “title”: the label that editors see.',
  },
  missingDescription: {
    name: 'MissingDescription',
    happened: '“description” is missing or empty.',
    remedy:
      'Add a “description”: what editors should write here, and what happens when it stays empty.',
  },
  wrongKind: {
    name: 'UnknownKind',
    happened: 'The collection does not say whether it has one entry or many.',
    remedy: 'Set “x-kind” to “singleton” (one entry) or “list” (any number).',
  },
  unknownRole: (roles: readonly string[]): Mistake => ({
    name: 'UnknownRole',
    happened: 'The engine knows no such role.',
    remedy: `Set “x-role” to one of ${quote(roles)}, or remove it: most collections have none.`,
  }),
  noSettings: {
    name: 'NoSettings',
    happened: 'No collection has the role “settings”, which every site needs.',
    remedy: 'Set “x-role” to “settings” in the collection of the site’s public facts.',
  },
  roleTwice: (role: string, first: string): Mistake => ({
    name: 'RoleTwice',
    happened: `The collection ${first} already has the role “${role}”.`,
    remedy: 'Remove “x-role” from one of the two.',
  }),
  roleKind: (role: string, kind: string): Mistake => ({
    name: 'RoleKind',
    happened: `A collection with the role “${role}” is a ${kind}.`,
    remedy: `Set “x-kind” to “${kind}”.`,
  }),
  roleField: (role: string, field: string, needs: string): Mistake => ({
    name: 'RoleField',
    happened: `In the role “${role}”, the field “${field}” needs ${needs}.`,
    remedy: `Compare it with codegen/roles/${role}.json, which has the fields that the engine reads.`,
  }),
  notAnAnswer: (field: string): Mistake => ({
    name: 'FormFieldNotText',
    happened: `The form field “${field}” is not text, but browsers send every answer as text.`,
    remedy: 'Set “type” to “string”. To limit the answers, add “format” or “enum”.',
  }),
  openObject: {
    name: 'OpenObject',
    happened: 'The object is open: it would accept fields that the schema does not describe.',
    remedy:
      'Add "additionalProperties": false. If the schema has “allOf”, add "unevaluatedProperties": false instead.',
  },
  closedTooSoon: {
    name: 'ClosedTooSoon',
    happened: 'A schema closed here would refuse the fields that “allOf” adds.',
    remedy:
      'Put "unevaluatedProperties": false on the schema that has “allOf”. Leave the schemas it refers to open.',
  },
  unknownRef: (ref: string): Mistake => ({
    name: 'UnknownRef',
    happened: `There is no schema at “${ref}”.`,
    remedy:
      'Refer to a shape of the engine (codegen/shapes), for example engine:faq-item, to a file of shared definitions, for example ../definitions/province.json, or to #/$defs/… in this file.',
  }),
  refCycle: (chain: readonly SchemaLocation[]): Mistake => ({
    name: 'RefCycle',
    happened: `This reference is part of a cycle: ${chain.map(show).join(' → ')}.`,
    remedy:
      'Write a separate definition for each level, as menu-item, menu-item-second and menu-item-third do.',
  }),
  unknownFormat: (format: string, known: readonly string[]): Mistake => ({
    name: 'UnknownFormat',
    happened: `There is no format “${format}”.${didYouMean(format, known)}`,
    remedy: `Use one of: ${quote(known)}. To add a format, write its rule in codegen/runtime/format-rules.ts.`,
  }),
  unknownRequired: (field: string, known: readonly string[]): Mistake => ({
    name: 'UnknownRequired',
    happened: `The required field “${field}” does not exist.${didYouMean(field, known)}`,
    remedy: 'Fix the name, or describe the field in “properties”.',
  }),
  fieldTwice: (field: string, first: SchemaLocation): Mistake => ({
    name: 'FieldTwice',
    happened: `The field “${field}” is described both here and in ${show(first)}.`,
    remedy: 'Remove one of the two.',
  }),
  sameName: (typeName: string, first: SchemaLocation | undefined): Mistake => ({
    name: 'SameName',
    happened: first
      ? `Two schemas have the type name “${typeName}”: this one and ${show(first)}.`
      : `The type name “${typeName}” is reserved for generated code.`,
    remedy: 'Rename the file or the field. Hyphens, underscores and capitals make no difference.',
  }),
  sameTitle: (title: string, first: SchemaLocation): Mistake => ({
    name: 'SameTitle',
    happened: `Two collections have the title “${title}”: this one and ${first.file}.`,
    remedy: 'Give each collection a different title, so that editors can tell them apart.',
  }),
  brokenCatalogue: (reason: string): Mistake => ({
    name: 'BrokenCatalogue',
    happened: `The file is not valid JSON: ${reason}.`,
    remedy: 'Write one JSON object with a translation for each English message.',
  }),
  wordTwice: (message: string, first: string): Mistake => ({
    name: 'WordTwice',
    happened: `The message “${message}” is translated both here and in ${first}.`,
    remedy: 'Remove one of the two.',
  }),
  missingCatalogue: (language: string, messages: string): Mistake => ({
    name: 'MissingCatalogue',
    happened: `The language ${language} has no catalogue of the words of the interface: the folder does not exist.`,
    remedy: `Add the folder, with a file for each file in ${messages}: a JSON object with a translation for each message.`,
  }),
  unlistedCatalogue: (folder: string, languages: readonly string[]): Mistake => ({
    name: 'UnlistedCatalogue',
    happened: `The site has no language “${folder}”, only ${quote(languages)}.`,
    remedy: 'Add the language to languages.ts of the site, or delete the folder.',
  }),
  missingWords: (language: string, missing: readonly string[]): Mistake => ({
    name: 'MissingWords',
    happened: `The language ${language} lacks ${missing.length} ${missing.length === 1 ? 'word' : 'words'} of the interface: ${quote(missing)}.`,
    remedy:
      'Translate each in this file, or in another file of the folder. If only the site uses it, you can also remove it from all languages.',
  }),
  otherValues: (message: string, expected: string, actual: string): Mistake => ({
    name: 'OtherValues',
    happened: `The translation of “${message}” names the values “${actual}” instead of “${expected}”.`,
    remedy: 'Use the names in braces of the English message, each at least once.',
  }),
  brokenMessage: (message: string, reason: string): Mistake => ({
    name: 'BrokenMessage',
    happened: `The translation of “${message}” is not a valid message: ${reason}.`,
    remedy: 'Write it in ICU MessageFormat, with the plural categories of its language.',
  }),
  siteOutside: {
    name: 'SiteOutside',
    happened: 'SITE must name a folder inside the project.',
    remedy: 'Give its path from the folder of the project, as in SITE=sites/harbour.',
  },
  noSite: {
    name: 'NoSite',
    happened: 'SITE names no folder of a site: there is no file languages.ts in it.',
    remedy: 'Correct the path, or leave SITE out to build the site in src/site.',
  },
  noSiteFile: (file: string, names: string): Mistake => ({
    name: 'NoSiteFile',
    happened: `The site has no file ${file}, which every site needs.`,
    remedy: `Write it in the site’s folder, and export from it: ${names}.`,
  }),
  noPicture: (name: string): Mistake => ({
    name: 'NoPicture',
    happened: `The site has no picture ${name}, which every page shows.`,
    remedy: `Add ${name}.svg, or another picture with this name.`,
  }),
  missingText: (language: string): Mistake => ({
    name: 'MissingText',
    happened: `The legal text is missing in the language ${language}.`,
    remedy: 'Write the file with the sections of the other languages.',
  }),
  badHeading: (line: number, heading: string): Mistake => ({
    name: 'BadHeading',
    happened: `Line ${line} is not the heading of a section: ${heading}`,
    remedy: 'Write <h2 id="what-we-collect">What we collect</h2>: an id, and a text without tags.',
  }),
  sectionTwice: (id: string): Mistake => ({
    name: 'SectionTwice',
    happened: `Two headings have the id “${id}”.`,
    remedy: 'Give one of them another id, in every language.',
  }),
  otherSections: (
    actual: readonly string[],
    expected: readonly string[],
    reference: string,
  ): Mistake => {
    const lacks = expected.filter((id) => !actual.includes(id));
    const adds = actual.filter((id) => !expected.includes(id));
    const differences = [
      ...(lacks.length > 0 ? [`lacks the sections ${quote(lacks)}`] : []),
      ...(adds.length > 0 ? [`has the additional sections ${quote(adds)}`] : []),
    ];
    return {
      name: 'OtherSections',
      happened: `Compared with ${reference}, the text ${differences.join(' and ') || 'has its sections in another order'}.`,
      remedy: 'Give the texts of all languages the same headings with the same ids.',
    };
  },
  brokenText: (reason: string): Mistake => ({
    name: 'BrokenText',
    happened: `The text is not a valid message: ${reason}.`,
    remedy: 'Write each fact as {name}, and choices in ICU MessageFormat.',
  }),
  unknownFact: (name: string, known: readonly string[]): Mistake => ({
    name: 'UnknownFact',
    happened: `There is no fact “${name}”.${didYouMean(name, known)}`,
    remedy: `Use one of: ${quote(known)}. To add a fact, describe it in codegen/outputs/legal.ts.`,
  }),
  factInTag: (tag: string): Mistake => ({
    name: 'FactInTag',
    happened: `A tag contains a fact: ${tag}`,
    remedy: 'Name facts only in the text between tags. {email} and {phone} are links already.',
  }),
  otherFacts: (actual: string, expected: string, reference: string): Mistake => ({
    name: 'OtherFacts',
    happened: `This part names the facts “${actual}”, but “${expected}” in ${reference}.`,
    remedy: 'Name the same facts in all languages, each at least once.',
  }),
  noPages: {
    name: 'NoPages',
    happened: 'This folder has no descriptor of a page.',
    remedy: 'Restore the descriptors, or add one with `npm run new:page`.',
  },
  noDescriptor: {
    name: 'NoDescriptor',
    happened: 'The file has no descriptor as its default export.',
    remedy:
      'Write `export default definePage({ … })` in it, as in the other pages, or delete the file.',
  },
  emptySection: (file: string): Mistake => ({
    name: 'EmptySection',
    happened: `The folder has no ${file}, which must define its section.`,
    remedy: 'Write this file, or delete the folder.',
  }),
  otherSectionFile: (path: string, file: string): Mistake => ({
    name: 'OtherSectionFile',
    happened: `The file does not have the name of its folder, so ${path} is not found.`,
    remedy: `Rename the file to ${file}, or give the folder the name of the file.`,
  }),
  noSection: (name: string, room: string): Mistake => ({
    name: 'NoSection',
    happened: `This file must define the section “${name}”, because its folder is in ${room}.`,
    remedy: `Write \`export const ${name} = defineSection<Content>({ … })\` in it, or move the folder somewhere else.`,
  }),
  repeatedSection: (name: string, folders: readonly [string, string]): Mistake => ({
    name: 'RepeatedSection',
    happened: `The section “${name}” has two folders, ${folders.join(' and ')}.`,
    remedy: 'Give one of the folders and its section another name, or delete one.',
  }),
};

/** The schemas, catalogues or legal texts have mistakes. The message lists each with its location and remedy. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  constructor(readonly mistakes: readonly (Mistake & SchemaLocation)[]) {
    const describe = (mistake: Mistake & SchemaLocation) =>
      `${mistake.name}: ${mistake.happened}\n  at ${show(mistake)}\n  → ${mistake.remedy}`;
    super(mistakes.map(describe).join('\n\n'));
  }
}
