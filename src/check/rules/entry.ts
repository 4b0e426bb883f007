import {
  type EntryRef,
  type Finding,
  type FindingDetails,
  findingAt,
  type PathStep,
} from '#content/findings/finding.ts';
import type { CollectionModel } from '#generated/model.ts';
import { type Value, valuesOf } from './values';

/** An entry while its rules are applied. */
export interface EntryUnderCheck {
  readonly model: CollectionModel;
  readonly location: EntryRef;
  /** As the content service gave it. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly values: readonly Value[];
  /** Whether visitors see it: a draft may be unfinished. */
  readonly shown: boolean;
  readonly findings: readonly Finding[];
  /** Adds a finding. */
  report(path: readonly PathStep[], details: FindingDetails): void;
}

/** What a rule needs to know besides the entry. */
export interface RuleContext {
  /** The base address of the content service; absent for the embedded one. */
  readonly base?: string | undefined;
  /** The day the check is made for, as YYYY-MM-DD in UTC. */
  readonly today: string;
  /** Takes a link for the check of all links. */
  readonly link: (use: Use) => void;
  /** Takes the id or address of a picture or file for the check of all assets. */
  readonly asset: (use: Use) => void;
}

/** A use of something that is checked later, once for all its uses. It holds nothing of the entry itself. */
export interface Use {
  readonly target: string;
  readonly location: EntryRef;
  readonly path: readonly PathStep[];
  readonly shown: boolean;
}

/** A rule over one entry. */
export type EntryRule = (entry: EntryUnderCheck, context: RuleContext) => void;

/** States of which nothing is shown to visitors, and whose entries may be unfinished (section 4). */
const withheld: ReadonlySet<unknown> = new Set(['draft', 'archived']);

/** Whether visitors see an entry. Of posts only what is published is shown (section 3). */
function isShown(model: CollectionModel, status: unknown): boolean {
  return model.name === 'posts' ? status === 'published' : !withheld.has(status);
}

/** An entry with its values, ready for the rules. `found` is what the boundary reported of it. */
export function entryUnderCheck(
  model: CollectionModel,
  location: EntryRef,
  raw: Readonly<Record<string, unknown>>,
  found: readonly Finding[],
): EntryUnderCheck {
  const shown = isShown(model, raw['status']);
  const findings: Finding[] = [];
  // A post in a state that means nothing is hidden, but nobody meant to hide it.
  const add = (finding: Finding) => findings.push(weighed(finding, !withheld.has(raw['status'])));
  found.forEach(add);
  return {
    model,
    location,
    raw,
    values: valuesOf(model, raw),
    shown,
    findings,
    report: (path, details) => {
      add(findingAt(location, path, details));
    },
  };
}

/** A finding as it weighs where it is: what visitors do not see misleads nobody yet. */
export const weighed = (finding: Finding, shown: boolean): Finding =>
  shown ? finding : { ...finding, severity: 'note' };
