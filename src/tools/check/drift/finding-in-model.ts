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
