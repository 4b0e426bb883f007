import { type Finding, type FindingDetails, pointerOf } from '#content/findings/finding.ts';
import { rules } from '#content/findings/rules.ts';
import { stableHash } from '#content/findings/stable-hash.ts';

export interface ModelLocation {
  readonly collection: string;
  /** `*` for the items of a list; empty for the collection itself. */
  readonly pointer: string;
  readonly where: string;
}

export const within = (location: ModelLocation, name: string, title: string): ModelLocation => ({
  ...location,
  pointer: location.pointer + pointerOf([name]),
  where: `${location.where} → ${title}`,
});

export function findingInModel(
  { collection, pointer, where }: ModelLocation,
  { rule, message, fix = rules[rule].fix, severity = rules[rule].severity }: FindingDetails,
): Finding {
  const id = stableHash([collection, '', pointer, rule].join('\n'));
  return { id, severity, rule, collection, pointer, where, message, fix };
}

export const absent = 'does not exist in the content service, so the site shows nothing for it.';
export const notPermitted =
  'exists in the content service, but the token may not read it, so the site shows nothing for it.';
export const absentOrRefused =
  'is refused by the content service: it does not exist, or the token may not read it.';

/** For a field that refers to an entry of a collection that the token may not read. */
export const unreadableEntry = (collection: string): FindingDetails => ({
  rule: 'drift-permission',
  severity: 'error',
  message: `holds entries of “${collection}”, which the token may not read, so the site shows none of them.`,
  fix: `Give the token’s role read access to “${collection}”, at least to the fields that the site shows.`,
});
