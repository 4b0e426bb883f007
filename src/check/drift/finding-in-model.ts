import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import { pointerOf } from '#content/findings/finding.ts';
import { rules } from '#content/findings/rules.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import type { CollectionModel } from '#generated/model.ts';

/** A place in a model: pointer steps, with `*` for every entry of a list, and the same in the editor's words. */
export interface ModelPlace {
  readonly model: Pick<CollectionModel, 'name' | 'title'>;
  readonly steps: readonly string[];
  readonly words: readonly string[];
}

/** The collection itself. */
export const rootOf = (model: ModelPlace['model']): ModelPlace => ({ model, steps: [], words: [] });

/** A field within a place. */
export const within = (place: ModelPlace, name: string, title: string): ModelPlace => ({
  model: place.model,
  steps: [...place.steps, name],
  words: [...place.words, title],
});

/** The entries of the list at a place; in words they need no step of their own. */
export const entriesWithin = (place: ModelPlace): ModelPlace => ({
  ...place,
  steps: [...place.steps, '*'],
});

/** A finding about a field in general, in no entry. */
export function findingInModel(
  { model, steps, words }: ModelPlace,
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
