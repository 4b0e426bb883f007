import { parseRecord } from '#content/boundary/boundary.ts';
import type { Finding } from '#content/findings/finding.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';
import { type Operation, patchEntry } from './patch';

export interface VersionedCollection {
  readonly model: CollectionModel;
  readonly validate: Validate<unknown>;
}

/** The effect of schema changes and migrations on the entries of a collection. */
export interface Effect {
  readonly collection: string;
  readonly source: 'embedded' | 'live';
  entries: number;
  /** Entries of a removed collection, and all but the first of a list that became a singleton. */
  unread: number;
  /** The operations of the migrations, and how many entries each changes. */
  readonly operations: (Operation & { entries: number })[];
  /** Losses that only the new version causes, without the migration. */
  readonly lost: Finding[];
  readonly remaining: Finding[];
}

export interface EffectOptions {
  readonly source: Effect['source'];
  readonly before: VersionedCollection;
  /** Absent for a removed collection. */
  readonly after: VersionedCollection | undefined;
  readonly operations: readonly Operation[];
  readonly base?: string | undefined;
}

/** Measures entry by entry, so that memory does not grow with the collection. */
export function measureEffect({ source, before, after, operations, base }: EffectOptions): {
  add(entry: unknown): void;
  readonly effect: Effect;
} {
  const effect: Effect = {
    collection: before.model.name,
    source,
    entries: 0,
    unread: 0,
    operations: operations.map((operation) => ({ ...operation, entries: 0 })),
    lost: [],
    remaining: [],
  };

  function add(entry: unknown): void {
    effect.entries += 1;
    if (after === undefined || (after.model.kind === 'singleton' && effect.entries > 1)) {
      effect.unread += 1;
      return;
    }
    const was = findLosses(before, entry, base);
    effect.lost.push(...newLosses(was, findLosses(after, entry, base)));
    const patched = patchEntry(entry, operations);
    for (const [index, operation] of effect.operations.entries()) {
      operation.entries += patched.applied[index] ? 1 : 0;
    }
    effect.remaining.push(...newLosses(was, findLosses(after, patched.entry, base)));
  }

  return { add, effect };
}

export function findLosses(
  { model, validate }: VersionedCollection,
  entry: unknown,
  base?: string,
): readonly Finding[] {
  const { findings } = parseRecord(model, validate, entry, { base });
  return findings.filter(({ severity }) => severity !== 'note');
}

/** Returns the losses that are new. If a loss of the same rule has disappeared elsewhere, it has only moved. */
export function newLosses(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const [old, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const gone = before.filter((loss) => !now.has(keyOf(loss))).map(({ rule }) => rule);
  return after.filter((loss) => {
    if (old.has(keyOf(loss))) return false;
    const moved = gone.indexOf(loss.rule);
    if (moved >= 0) gone.splice(moved, 1);
    return moved < 0;
  });
}

const keyOf = ({ pointer, rule, message }: Finding): string => `${pointer} ${rule} ${message}`;
