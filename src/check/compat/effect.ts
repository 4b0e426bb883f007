import { parseRecord } from '#content/boundary/boundary.ts';
import type { Finding } from '#content/findings/finding.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';
import { type Operation, patchEntry } from './patch';

/** A collection as one version of the schemas has it. */
export interface VersionedCollection {
  readonly model: CollectionModel;
  readonly validate: Validate<unknown>;
}

/** What a change of the schemas, and the migrations for it, do to the entries of a collection. */
export interface Effect {
  readonly collection: string;
  readonly source: 'embedded' | 'live';
  entries: number;
  /** Entries that are not read at all any more, whatever they hold. A migration answers it by naming the change. */
  unread: number;
  /** The operations of the migrations, and in how many entries each was carried out. */
  readonly operations: (Operation & { entries: number })[];
  /** What the site would leave out now and did not before: without a migration, and after it. */
  readonly lost: Finding[];
  readonly remaining: Finding[];
}

/** Both versions of a collection, and the operations for its entries. */
export interface EffectOptions {
  readonly source: Effect['source'];
  readonly before: VersionedCollection;
  /** Absent when it was removed. */
  readonly after: VersionedCollection | undefined;
  readonly operations: readonly Operation[];
  /** Address of the content service, whose own files are recognised by it. */
  readonly base?: string | undefined;
}

/** Adds up an effect entry by entry, so that any number of entries can pass. */
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
    const was = lossesOf(before, entry, base);
    effect.lost.push(...newLosses(was, lossesOf(after, entry, base)));
    const patched = patchEntry(entry, operations);
    for (const [index, operation] of effect.operations.entries()) {
      operation.entries += patched.applied[index] ? 1 : 0;
    }
    effect.remaining.push(...newLosses(was, lossesOf(after, patched.entry, base)));
  }

  return { add, effect };
}

/** The findings of the content boundary, by one version of the schemas, that say an entry or a part of it is not shown. */
export function lossesOf(
  { model, validate }: VersionedCollection,
  entry: unknown,
  base?: string,
): readonly Finding[] {
  const { findings } = parseRecord(model, validate, entry, { base });
  return findings.filter(({ severity }) => severity !== 'note');
}

/** What is lost now and was not before. A loss that only moved with its value is none: one of the same rule is gone elsewhere. */
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
