import type { Change } from './compare/change';
import type { Effect } from './effect/effect';
import type { Migration, Problem } from './effect/migration';

/** A change, and the migration that answers it. */
export interface JudgedChange extends Change {
  readonly answeredBy?: string;
}

/** What a run of the gate gives. */
export interface GateReport {
  readonly base: string;
  readonly commit: string;
  readonly compared: {
    readonly collections: number;
    readonly fields: number;
    readonly embeddedEntries: number;
    readonly liveEntries: number;
    /** New migrations, and those that were there before and are left alone. */
    readonly migrations: number;
    readonly pastMigrations: number;
  };
  readonly changes: readonly JudgedChange[];
  readonly migrations: readonly Migration[];
  readonly problems: readonly Problem[];
  /** What migrations claim to answer but nothing asks. */
  readonly idleAnswers: readonly Problem[];
  readonly effects: readonly Effect[];
  /** Live content that could not be read; the comparison is not complete with one. */
  readonly failures: readonly string[];
}

/** 0: compatible, or every breaking change answered. 1: it is not. 2: it could not be compared in full. */
export function exitCodeOf({ changes, problems, effects, failures }: GateReport): 0 | 1 | 2 {
  if (failures.length > 0) return 2;
  const open = changes.some(
    ({ classification, answeredBy }) => classification === 'breaking' && answeredBy === undefined,
  );
  const harmed = effects.some(({ remaining }) => remaining.length > 0);
  return open || problems.length > 0 || harmed ? 1 : 0;
}
