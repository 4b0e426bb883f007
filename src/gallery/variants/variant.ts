import type { RawEntry } from './model-paths';

/** One form in which an entry may arrive. */
export interface Variant {
  /** The kind of variant. */
  readonly family: string;
  /** Says within its family what is special. */
  readonly name: string;
  readonly entry: RawEntry;
  /** Nothing in it is wrong: the boundary may find nothing but notes. */
  readonly valid: boolean;
}

/** An id that no asset has. */
export const MISSING_PICTURE = 'a-picture-that-is-not-there';

/** Puts a variant together. */
export const variant = (family: string, name: string, entry: unknown, valid = false): Variant => ({
  family,
  name,
  // Sound because entries are only rebuilt from entries, field by field.
  entry: entry as RawEntry,
  valid,
});
