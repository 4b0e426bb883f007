import { effectWords } from '../messages';
import { isValid, type JudgedBy, type Losses, lossesOf, newLosses } from './judge';
import { type AppliedOperation, type Operation, patchEntry } from './patch';

/** How many values an effect shows before and after. */
const maxSamples = 3;

/** A part of an entry that the change of the schemas takes away. */
export interface Harm {
  readonly entry: string;
  readonly pointer: string;
  readonly where: string;
  /** The rule of the content that is broken, or the rule of the change that ends the collection for this entry. */
  readonly rule: string;
  readonly message: string;
}

/** What became of one operation over all entries. */
export interface OperationCount {
  readonly op: Operation['op'];
  readonly path: string;
  readonly from?: string;
  /** Entries in which it was carried out. */
  applied: number;
  /** Entries in which it found nothing to act on. */
  skipped: number;
}

/** What a change of the schemas, and the migrations for it, do to the entries of a collection. */
export interface Effect {
  readonly collection: string;
  readonly source: 'embedded' | 'live';
  entries: number;
  /** Valid by the schemas before, by those now, and by those now after the migrations. */
  validBefore: number;
  validNow: number;
  validAfter: number;
  /** Entries that a migration changes, and entries it leaves alone because a `test` did not hold. */
  changed: number;
  testFailed: number;
  readonly operations: readonly OperationCount[];
  /** The first values that a migration changes. */
  readonly samples: (AppliedOperation & { readonly entry: string })[];
  /** What would be lost without a migration. */
  readonly harms: Harm[];
  /** What is still lost after it. */
  readonly remaining: Harm[];
}

/** Both versions of a collection, and the operations for its entries. */
export interface EffectOptions {
  readonly collection: string;
  readonly source: Effect['source'];
  /** Absent when the collection is new. */
  readonly before: JudgedBy | undefined;
  /** Absent when it was removed. */
  readonly after: JudgedBy | undefined;
  readonly operations: readonly Operation[];
  /** Address of the content service, whose own files are recognised by it. */
  readonly base?: string | undefined;
}

/** Adds up an effect entry by entry, so that any number of entries can pass. */
export function measureEffect(options: EffectOptions): {
  add(entry: unknown): void;
  readonly effect: Effect;
} {
  const { collection, source, before, after, operations, base } = options;
  const counts = operations.map(({ op, path, from }) => ({
    op,
    path,
    ...(from === undefined ? {} : { from }),
    applied: 0,
    skipped: 0,
  }));
  const effect: Effect = {
    collection,
    source,
    entries: 0,
    validBefore: 0,
    validNow: 0,
    validAfter: 0,
    changed: 0,
    testFailed: 0,
    operations: counts,
    samples: [],
    harms: [],
    remaining: [],
  };

  /** Why an entry is not read at all any more, whatever it holds. A migration answers it by naming the change. */
  const endOf = (index: number) => {
    if (after === undefined) return 'collection-removed';
    const shrank = before?.model.kind === 'list' && after.model.kind === 'singleton';
    return shrank && index > 0 ? 'list-became-singleton' : undefined;
  };

  function add(raw: unknown): void {
    const index = effect.entries;
    const entry = nameOf(raw, index, (after ?? before)?.model.kind);
    effect.entries += 1;
    const was = before === undefined ? [] : lossesOf(before, raw, base);
    effect.validBefore += isValid(was) ? 1 : 0;
    const end = endOf(index);
    if (end !== undefined || after === undefined) {
      effect.harms.push(ended(entry, before ?? after, end ?? 'collection-removed'));
      return;
    }
    const now = lossesOf(after, raw, base);
    const lost = newLosses(was, now, false);
    effect.validNow += isValid(now) && lost.length === 0 ? 1 : 0;
    effect.harms.push(...harmsOf(entry, lost));

    const patched = patchEntry(raw, operations);
    effect.testFailed += patched.held ? 0 : 1;
    effect.changed += patched.applied.length > 0 ? 1 : 0;
    for (const [at, count] of counts.entries()) {
      count[patched.counts[at] ? 'applied' : 'skipped'] += 1;
    }
    const isChanged = patched.applied.length > 0;
    const room = maxSamples - effect.samples.length;
    effect.samples.push(...patched.applied.slice(0, room).map((one) => ({ entry, ...one })));
    const then = isChanged ? lossesOf(after, patched.entry, base) : now;
    const left = newLosses(was, then, isChanged);
    effect.validAfter += isValid(then) && left.length === 0 ? 1 : 0;
    effect.remaining.push(...harmsOf(entry, left));
  }

  return { add, effect };
}

function harmsOf(entry: string, losses: Losses): Harm[] {
  return losses.map(({ pointer, where, rule, message }) => ({
    entry,
    pointer,
    where,
    rule,
    message,
  }));
}

function ended(entry: string, by: JudgedBy | undefined, rule: keyof typeof effectWords): Harm {
  return { entry, pointer: '', where: by?.model.title ?? '', rule, message: effectWords[rule] };
}

/** How an entry is named: by its id, else its slug, else its position; a singleton needs no name. */
function nameOf(raw: unknown, index: number, kind: 'singleton' | 'list' | undefined): string {
  if (kind === 'singleton' && index === 0) return '';
  const fields = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const name = [fields['id'], fields['slug']].find(
    (value) => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  );
  return name === undefined ? `#${index + 1}` : String(name);
}
