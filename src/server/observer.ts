/** Hears what happens in the site, to be counted. Its methods return at once and never throw. */
export interface Observer {
  /** The content service was asked for a collection: how long that took, and whether it failed. */
  contentRead(collection: string, ms: number, failed: boolean): void;
  /** What became of an enquiry: stored, and then forwarded once, after any number of failed attempts. */
  enquiry(event: 'taken' | 'forwarded' | 'failed'): void;
}

/** Where nobody counts. */
export const nobody: Observer = { contentRead() {}, enquiry() {} };
