/** Counts events of the site. Its methods return at once and never throw. */
export interface Metrics {
  contentRead(collection: string, ms: number, failed: boolean): void;
}
