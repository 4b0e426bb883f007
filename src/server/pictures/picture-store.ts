/** What is known of a stored picture without reading it. */
export interface PictureFacts {
  /** Its content type. */
  readonly type: string;
  /** When the content service was last asked about it, in milliseconds since 1970. */
  readonly checkedAt: number;
  /** What the content service said with it, for asking whether it has changed. */
  readonly theirTag?: string | undefined;
  readonly theirDate?: string | undefined;
}

/** A picture that is in the store. */
export interface StoredPicture extends PictureFacts {
  /** Strong: of these bytes and no others. */
  readonly etag: string;
  /** Its size. */
  readonly bytes: number;
  /** The bytes; `undefined` when the picture has gone meanwhile. What is given must be read or cancelled. */
  readonly open: () => Promise<ReadableStream<Uint8Array> | undefined>;
}

/** More came than a picture may have. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError';
}

/**
 * Keeps pictures, the least recently used going first. Where it is kept is the platform's: files in Node
 * (`createPictureFiles`); where there is none, pictures are passed on as they come.
 */
export interface PictureStore {
  /** The most bytes that one picture may have. */
  readonly mostBytes: number;
  get(key: string): Promise<StoredPicture | undefined>;
  /**
   * Stores a picture, whole or not at all.
   * @throws PictureTooLargeError, or what reading the bytes or writing them threw
   */
  put(key: string, facts: PictureFacts, body: ReadableStream<Uint8Array>): Promise<void>;
  /** The picture is still as it was. */
  checked(key: string, at: number): Promise<void>;
  delete(key: string): Promise<void>;
}
