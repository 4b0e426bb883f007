import { type Finding, type FindingDetails, pointerOf } from '#content/findings/finding.ts';
import { rules } from '#content/findings/rules.ts';
import { stableHash } from '#content/findings/stable-hash.ts';

/** A field in general, in no entry. */
export interface ModelLocation {
  readonly collection: string;
  /** `*` is every entry of a list; empty for the collection itself. */
  readonly pointer: string;
  /** The same in the editor's words. */
  readonly where: string;
}

/** A field within a location. */
export const within = (location: ModelLocation, name: string, title: string): ModelLocation => ({
  ...location,
  pointer: location.pointer + pointerOf([name]),
  where: `${location.where} → ${title}`,
});

/** A finding about a field in general. */
export function findingInModel(
  { collection, pointer, where }: ModelLocation,
  { rule, message, fix = rules[rule].fix, severity = rules[rule].severity }: FindingDetails,
): Finding {
  const id = stableHash([collection, '', pointer, rule].join('\n'));
  return { id, severity, rule, collection, pointer, where, message, fix };
}
