import type { FieldModel } from '#generated/model.ts';
import type { ServiceField } from './structure';

/** Every sentence about the drift between the schema of the site and the content service. The location stands beside it. */

const kinds = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'a group of fields',
} as const;

function kindOf(field: FieldModel): string {
  if (field.type === 'text')
    return field.format ? `text of the form “${field.format}”` : kinds.text;
  if (field.type === 'number') return field.integer ? 'a whole number' : kinds.number;
  return field.type === 'list' ? `a list, each ${kindOf(field.item)}` : kinds[field.type];
}

function serviceKind({ type, interface: editor, special, related }: ServiceField): string {
  const flags = special.filter((flag) => /^(?:o2m|m2m|m2a|m2o|file|files|no-data)$/.test(flag));
  const details = [
    ...(editor === undefined ? [] : [`filled in with “${editor}”`]),
    ...(flags.length === 0 ? [] : [`marked “${flags.join(', ')}”`]),
    ...(related === undefined ? [] : [`of “${related.collection}”`]),
  ];
  return `“${type}”${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}

export const words = {
  absent: 'is not in the content service. What the site would show of it stays empty.',
  absentOrRefused:
    'is refused by the content service: it is absent or not permitted to this token. The service answers both alike.',
  notPermitted:
    'is in the content service, but this token may not read it. It is not empty: the site only never sees it.',
  notAmongPermitted:
    'is not among the fields this token may read. Whether it exists only an administrator’s token or a snapshot can tell.',
  empty: 'is in the content service and can be read, but is empty in every entry.',
  emptyInPart:
    'is empty in every entry this token may read. It may read only some of them, so others may have it.',
  unknown: 'is in the content service, but the site does not know it and never shows it.',
  unknownCollection:
    'is a collection of the content service that the site does not know and never shows.',
  type: (model: FieldModel, service: ServiceField) =>
    `is ${kindOf(model)} here and ${serviceKind(service)} in the content service. What stands there may be left out.`,
  singleton:
    'is a list of entries here and a singleton in the content service. The site gets one entry at most.',
} as const;

/** What to do, where the rule does not know better. */
export const fixes = {
  absentOrRefused:
    'Look whether the field exists. Create it, or give the role of the token leave to read it; with an administrator’s token or a snapshot this check can tell which.',
  collectionAbsent:
    'Create the collection in the content service, or remove its schema and its page.',
  collectionAbsentOrRefused:
    'Look whether the collection exists. Create it, or give the role of the token leave to read it; with a snapshot this check can tell which.',
  collectionNotPermitted: 'Give the role of the token leave to read the collection.',
  unknownCollection: 'Add a schema for it if the site should show it; else there is nothing to do.',
  singleton: 'Switch “treat as single object” off in the settings of the collection.',
} as const;

/** What is wrong with a file that should be a snapshot. */
export const snapshotProblems = {
  unreadable: (path: string, reason: string) =>
    `${path}: the snapshot cannot be read (${reason}). Check the path.`,
  notYaml: (path: string, reason: string) =>
    `${path}: the snapshot is neither YAML nor JSON (${reason}). Write it anew: directus schema snapshot ${path}`,
  noSnapshot: (path: string, pointer: string) =>
    `${path}${pointer === '' ? '' : ` at ${pointer}`}: a snapshot has a list with entries here. Give a file that “directus schema snapshot” wrote.`,
  noName: (path: string, pointer: string, key: string) =>
    `${path} at ${pointer}: “${key}” is missing or no text. Write the snapshot anew.`,
} as const;
