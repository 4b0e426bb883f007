/** What a store holds under a key. */
export interface StoredEntry {
  /** Its content type. */
  readonly type: string;
  /** When its source last said that it is so, in milliseconds since 1970. */
  readonly checkedAt: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Entries under keys, bounded. On Node it is a folder (`createDiskStore`), elsewhere there may be none. */
export interface Store {
  /** The most bytes that one entry may have. */
  readonly mostBytes: number;
  get(key: string): Promise<StoredEntry | undefined>;
  /** Stores an entry, whole or not at all. @throws what writing it threw, and for an entry that is too large */
  put(key: string, entry: StoredEntry): Promise<void>;
  /** The entry is still as it was, at this time in milliseconds since 1970. @returns whether it is there */
  checked(key: string, at: number): Promise<boolean>;
  delete(key: string): Promise<void>;
}
