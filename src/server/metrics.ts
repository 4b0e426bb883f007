/** Counts events of the site. Its methods return at once and never throw. */
export interface Metrics {
  contentRead(collection: string, ms: number, failed: boolean): void;
  /** `failed`: an attempt to forward it failed. `lost`: erased at the end of the retention period without being forwarded. */
  enquiry(event: 'taken' | 'forwarded' | 'failed' | 'lost'): void;
}

export const noMetrics: Metrics = {
  contentRead() {},
  enquiry() {},
};
