import type { Store, StoredEntry } from '#server/disk/store.ts';

/** What is known of a stored picture without reading it. */
export interface PictureFacts {
  /** Its content type. */
  readonly type: string;
  /** What the content service said with it, for asking whether it has changed. */
  readonly theirTag?: string | undefined;
  readonly theirDate?: string | undefined;
}

/** A picture that is in the store. */
export type StoredPicture = PictureFacts & StoredEntry;

/** Holds made pictures; where a platform has none, pictures are passed on as they come. */
export type PictureStore = Store<PictureFacts>;
