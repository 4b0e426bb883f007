/** What a store holds under a key. */
export interface StoredEntry {
  /** Its content type. */
  readonly type: string;
  /** When its source last said that it is so, in milliseconds since 1970. */
  readonly checkedAt: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A stored entry that was not read yet: it may be large. */
export interface StoredFile extends Omit<StoredEntry, 'bytes'> {
  /** How many bytes the entry has. */
  readonly size: number;
  /** Names the entry and its version: another entry under the same key has another tag. */
  readonly tag: string;
  /** The file that holds the entry, and where in it the bytes begin. */
  readonly place: { readonly path: string; readonly offset: number };
  /** Reads the bytes while they are taken. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Entries under keys, bounded. On Node it is a folder (`createDiskStore`), elsewhere there may be none. */
export interface Store {
  /** The most bytes that one entry may have. */
  readonly mostBytes: number;
  get(key: string): Promise<StoredEntry | undefined>;
  /** Finds an entry without reading it. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Stores an entry, whole or not at all. @throws what writing it threw, and for an entry that is too large */
  put(key: string, entry: StoredEntry): Promise<void>;
  /**
   * Stores an entry while its bytes arrive, so that they are never in memory together.
   * @throws what reading or writing threw; `TooLargeError` for more bytes than one entry may have
   */
  write(
    key: string,
    entry: Omit<StoredEntry, 'bytes'>,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void>;
  /** The entry is still as it was, at this time in milliseconds since 1970. @returns whether it is there */
  checked(key: string, at: number): Promise<boolean>;
  delete(key: string): Promise<void>;
}

/** An entry has more bytes than a store takes. */
export class TooLargeError extends RangeError {
  override readonly name = 'TooLargeError';
}
