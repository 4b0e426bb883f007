import type { FindingDetails } from '#content/findings/finding.ts';
import type { FieldModel } from '#generated/model.ts';
import { type ServiceField, specialOf, typeOf } from './data-model';

/** Every sentence about the drift between the schema of the site and the content service. The location stands beside it. */

const kinds = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'a group of fields',
} as const;

function kindOf(field: FieldModel): string {
  if (field.type === 'text' && field.format) return `text of the form “${field.format}”`;
  if (field.type === 'number' && field.integer) return 'a whole number';
  return field.type === 'list' ? `a list, each ${kindOf(field.item)}` : kinds[field.type];
}

function serviceKind(field: ServiceField): string {
  const editor = field.meta?.interface;
  const special = specialOf(field);
  const details = [
    ...(editor ? [`filled in with “${editor}”`] : []),
    ...(special.length > 0 ? [`marked “${special.join(', ')}”`] : []),
  ];
  return `“${typeOf(field)}”${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}

const absentOrRefused =
  'is refused by the content service: it is absent or not permitted to this token. The service answers both alike.';
const notPermitted =
  'is in the content service, but this token may not read it. It is not empty: the site only never sees it.';
const absent = 'is not in the content service. What the site would show of it stays empty.';

/** Why nothing can be read of a field. */
export const missingField = {
  absent: { rule: 'drift-absent', message: absent },
  'absent-or-refused': {
    rule: 'drift-absent',
    message: absentOrRefused,
    fix: 'Look whether the field exists. Create it, or give the role of the token leave to read it; with an administrator’s token or a snapshot this check can tell which.',
  },
  'not-permitted': { rule: 'drift-permission', message: notPermitted },
  'not-among-permitted': {
    rule: 'drift-permission',
    message:
      'is not among the fields this token may read. Whether it exists only an administrator’s token or a snapshot can tell.',
  },
} as const satisfies Record<string, FindingDetails>;

/** Where a field holds an entry of which this token is given nothing. */
export const unreadableEntry = (collection: string): FindingDetails => ({
  rule: 'drift-permission',
  severity: 'error',
  message: `holds entries of “${collection}”, of which this token may read nothing. The site shows nothing of them.`,
  fix: `Give the role of the token leave to read “${collection}”, at least the fields that the site shows.`,
});

/** Where a token may read no file at all. */
export const unreadableFiles = (count: number): FindingDetails => ({
  rule: 'drift-permission',
  severity: 'error',
  message: `may not be read by this token: visitors see nothing in ${count} places where content names a picture or file.`,
  fix: 'Give the role of the token leave to read directus_files, as “npm run directus -- access” does.',
});

/** The location of what is said of files. */
export const files = 'Files';

/** Why nothing can be read of a collection. */
export const missingCollection = {
  absent: {
    rule: 'drift-absent',
    message: absent,
    fix: 'Create the collection in the content service, or remove its schema and its page.',
  },
  'absent-or-refused': {
    rule: 'drift-absent',
    message: absentOrRefused,
    fix: 'Look whether the collection exists. Create it, or give the role of the token leave to read it; with a snapshot this check can tell which.',
  },
  'not-permitted': {
    rule: 'drift-permission',
    message: notPermitted,
    fix: 'Give the role of the token leave to read the collection.',
  },
} as const satisfies Record<string, FindingDetails>;

/** The location of what is said of no collection of content. */
export const dataModel = 'Data model';

/** What a token cannot compare, by the collection of Directus that it may not read. */
const uncomparedWords = {
  directus_fields: 'types of fields, and fields that the site does not know',
  directus_collections: 'singletons, and collections that the site does not know',
  directus_relations: 'relations, and the entries they lead to',
} as const;

export type Undescribed = keyof typeof uncomparedWords;

export const uncompared = (undescribed: readonly Undescribed[]): FindingDetails => ({
  rule: 'drift-uncompared',
  message: `was compared without ${undescribed.map((name) => uncomparedWords[name]).join('; ')}: the token may not read ${undescribed.join(', ')}.`,
  fix: `Give the role of the token leave to read ${undescribed.join(', ')}, as “npm run directus -- access” does, or check with a snapshot.`,
});

/** The location of what a token may do. */
export const siteToken = 'Token of the site';

const many = (names: readonly string[]): string =>
  names.length > 8
    ? `${names.slice(0, 7).join(', ')} and ${names.length - 7} more`
    : names.join(', ');

/** What a token may do beyond what the site needs. */
export const excess = {
  admin: {
    rule: 'token-admin',
    message:
      'is that of an administrator. Whoever gets hold of it can change and delete everything in the content service, its users included. The site only reads.',
  },
  writes: (what: readonly string[]): FindingDetails => ({
    rule: 'token-writes',
    message: `may create, change or delete what the site only reads: ${many(what)}. Whoever gets hold of it can write on the site.`,
  }),
  reads: (what: readonly string[]): FindingDetails => ({
    rule: 'token-reads',
    message: `may read what the site never shows: ${many(what)}. Whoever gets hold of it reads it, too.`,
  }),
  drafts: (what: readonly string[], isUnavoidable: boolean): FindingDetails => ({
    rule: 'token-drafts',
    message: `may read drafts, too: ${many(what)}. The site asks for published ones only; whoever gets hold of the token need not.`,
    ...(isUnavoidable && {
      severity: 'note',
      fix: 'Nothing: a Directus 12 without a licence refuses permissions with limits. With a licence, run “npm run directus -- access” again.',
    }),
  }),
} as const;

export const unknownField: FindingDetails = {
  rule: 'drift-unknown',
  message: 'is in the content service, but the site does not know it and never shows it.',
};

export const unknownCollection: FindingDetails = {
  rule: 'drift-unknown',
  message: 'is a collection of the content service that the site does not know and never shows.',
  fix: 'Add a schema for it if the site should show it; else there is nothing to do.',
};

export const empty = (isPartlyRead: boolean): FindingDetails => ({
  rule: 'drift-empty',
  message: isPartlyRead
    ? 'is empty in every entry this token may read. It may read only some of them, so others may have it.'
    : 'is in the content service and can be read, but is empty in every entry.',
});

export const otherType = (model: FieldModel, field: ServiceField): FindingDetails => ({
  rule: 'drift-type',
  message: `is ${kindOf(model)} here and ${serviceKind(field)} in the content service. What stands there may be left out.`,
});

export const singleton: FindingDetails = {
  rule: 'drift-type',
  severity: 'error',
  message:
    'is a list of entries here and a singleton in the content service. The site gets one entry at most.',
  fix: 'Switch “treat as single object” off in the settings of the collection.',
};

/** What is wrong with a file that should be a snapshot. */
export const snapshotProblems = {
  unreadable: (path: string, reason: string) =>
    `${path}: the snapshot cannot be read as YAML or JSON (${reason}). Check the path, or write it anew: directus schema snapshot ${path}`,
  noSnapshot: (path: string, pointer: string) =>
    `${path} at ${pointer}: a snapshot has a list with entries here. Give a file that “directus schema snapshot” wrote.`,
} as const;
