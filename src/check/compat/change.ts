import { pointerOf } from '#content/findings/finding.ts';
import { type Classification, type CompatRule, compatRules } from './rules';

/** Where in the content a change is felt. */
export interface ChangePlace {
  readonly collection: string;
  /** Steps into an entry, `*` for every place of a list. */
  readonly path: readonly string[];
  /** The same in the titles editors read. */
  readonly words: readonly string[];
}

/** One change of the schemas, with what it means for the content that exists. */
export interface Change {
  readonly collection: string;
  /** JSON pointer into an entry, with `*` for every place of a list; empty for the collection itself. */
  readonly pointer: string;
  /** The same place in words: “Express Entry → Questions (each) → Answer”. */
  readonly where: string;
  readonly rule: CompatRule;
  readonly classification: Classification;
  /** What changed and what follows for the content. */
  readonly message: string;
  /** What it may really be, such as a field that was renamed. */
  readonly hint?: string;
}

/** Takes a change: where, by which rule, exactly what changed, and perhaps a hint. */
export type AddChange = (
  place: ChangePlace,
  rule: CompatRule,
  detail?: string,
  hint?: string,
) => void;

/** Makes changes out of their parts and hands them on. */
export function changeMaker(report: (change: Change) => void): AddChange {
  return ({ collection, path, words }, rule, detail, hint) => {
    const { classification, words: meaning } = compatRules[rule];
    report({
      collection,
      pointer: pointerOf(path),
      where: words.join(' → '),
      rule,
      classification,
      message: detail === undefined ? meaning : `${detail}. ${meaning}`,
      ...(hint === undefined ? {} : { hint }),
    });
  };
}

/** The place of a field in an object. */
export function fieldPlace(place: ChangePlace, name: string, title: string): ChangePlace {
  return { ...place, path: [...place.path, name], words: [...place.words, title] };
}

/** The place of every entry of a list. */
export function itemPlace(place: ChangePlace): ChangePlace {
  const words = [...place.words.slice(0, -1), `${place.words.at(-1) ?? ''} (each)`];
  return { ...place, path: [...place.path, '*'], words };
}
