import { pointerOf } from '#content/findings/finding.ts';
import { type Classification, type CompatRule, compatRules } from './rules';

/** Where in the content a change is felt. */
export interface ChangeLocation {
  readonly collection: string;
  /** Steps into an entry, `*` for every item of a list. */
  readonly path: readonly string[];
  /** The same in the titles editors read. */
  readonly words: readonly string[];
}

/** One change of the schemas, with what it means for the content that exists. */
export interface Change {
  readonly collection: string;
  /** JSON pointer into an entry, with `*` for every item of a list; empty for the collection itself. */
  readonly pointer: string;
  /** The same location in words: “Express Entry → Questions (each) → Answer”. */
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
  location: ChangeLocation,
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

/** The location of a field in an object. */
export function fieldLocation(
  location: ChangeLocation,
  name: string,
  title: string,
): ChangeLocation {
  return { ...location, path: [...location.path, name], words: [...location.words, title] };
}

/** The location of every entry of a list. */
export function itemLocation(location: ChangeLocation): ChangeLocation {
  const words = [...location.words.slice(0, -1), `${location.words.at(-1) ?? ''} (each)`];
  return { ...location, path: [...location.path, '*'], words };
}
