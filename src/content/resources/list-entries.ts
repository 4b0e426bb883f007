import type { Collections, ListName } from '#generated/types.ts';
import type { ResourceKey } from './resource-key';

export interface ListEntries<Name extends ListName> {
  readonly entries: readonly Collections[Name][];
}

/** Every entry of a list that can be shown, at most 100, in the order of the content service. */
export function listEntries<Name extends ListName>(
  collection: Name,
): ResourceKey<ListEntries<Name>> {
  return { path: `/content/lists/${collection}.json` };
}
