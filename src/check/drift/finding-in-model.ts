import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import { pointerOf } from '#content/findings/finding.ts';
import { rules } from '#content/findings/rules.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import type { CollectionModel } from '#generated/model.ts';

/** A location in a model: pointer steps, with `*` for every entry of a list, and the same in the editor's words. */
export interface ModelLocation {
  readonly model: Pick<CollectionModel, 'name' | 'title'>;
  readonly steps: readonly string[];
  readonly words: readonly string[];
}

/** The collection itself. */
export const rootOf = (model: ModelLocation['model']): ModelLocation => ({
  model,
  steps: [],
  words: [],
});

/** A field within a location. */
export const within = (location: ModelLocation, name: string, title: string): ModelLocation => ({
  model: location.model,
  steps: [...location.steps, name],
  words: [...location.words, title],
});

/** The entries of the list at a location; in words they need no step of their own. */
export const entriesWithin = (location: ModelLocation): ModelLocation => ({
  ...location,
  steps: [...location.steps, '*'],
});

/** A finding about a field in general, in no entry. */
export function findingInModel(
  { model, steps, words }: ModelLocation,
  { rule, message, fix = rules[rule].fix, severity = rules[rule].severity }: FindingDetails,
): Finding {
  const pointer = pointerOf(steps);
  return {
    id: stableHash([model.name, '', pointer, rule].join('\n')),
    severity,
    rule,
    collection: model.name,
    pointer,
    where: [model.title, ...words].join(' → '),
    message,
    fix,
  };
}
