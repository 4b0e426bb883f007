import type { RawEntry } from './model-paths';

/** The kinds of variants, in the order in which they are tested. */
export const families = [
  'embedded',
  'minimal',
  'a part absent',
  'null',
  'empty',
  'very long',
  'other scripts',
  'hostile',
  'wrong types',
  'one item',
  'forty items',
  'missing pictures',
  'unknown fields',
] as const;
export type Family = (typeof families)[number];

/** One form in which an entry may arrive. */
export interface Variant {
  readonly family: Family;
  /** Says within its family what is special. */
  readonly name: string;
  readonly entry: RawEntry;
  /** Nothing in it is wrong: the boundary may find nothing but notes. */
  readonly valid: boolean;
}

/** An id that no asset has. */
export const MISSING_PICTURE = 'a-picture-that-is-not-there';

/** Puts a variant together. */
export const variant = (family: Family, name: string, entry: unknown, valid = false): Variant => ({
  family,
  name,
  // Sound because entries are only rebuilt from entries, field by field.
  entry: entry as RawEntry,
  valid,
});
