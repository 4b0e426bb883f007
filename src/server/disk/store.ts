/** What a store knows of an entry beside the facts that came with it. */
export interface StoredEntry {
  /** Strong: of these bytes and no others. */
  readonly etag: string;
  /** Its size. */
  readonly bytes: number;
  /** When its source last said that it is so, in milliseconds since 1970. */
  readonly checkedAt: number;
  /** The bytes; `undefined` when the entry has gone meanwhile. What is given must be read or cancelled. */
  readonly open: () => Promise<ReadableStream<Uint8Array> | undefined>;
}

/**
 * Entries of bytes under keys, with some facts about each; the least recently used go first. On Node it is a folder
 * (`createDiskStore`), elsewhere there may be none.
 */
export interface Store<Facts extends object> {
  /** The most bytes that one entry may have. */
  readonly mostBytes: number;
  /** The entry, which counts as used from now on. */
  get(key: string): Promise<(Facts & StoredEntry) | undefined>;
  /**
   * Stores an entry, whole or not at all.
   * @throws EntryTooLargeError, or what reading the bytes or writing them threw
   */
  put(
    key: string,
    facts: Facts & Pick<StoredEntry, 'checkedAt'>,
    body: ReadableStream<Uint8Array>,
  ): Promise<void>;
  /** The entry is still as it was, at this time in milliseconds since 1970. */
  checked(key: string, at: number): Promise<void>;
  delete(key: string): Promise<void>;
}

/** More bytes came than an entry may have. */
export class EntryTooLargeError extends Error {
  override readonly name = 'EntryTooLargeError';
}
