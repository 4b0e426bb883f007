/** Counts what happens in the site. Its methods return at once and never throw. */
export interface Metrics {
  /** The content service was asked for a collection: how long that took, and whether it failed. */
  contentRead(collection: string, ms: number, failed: boolean): void;
  /**
   * An enquiry was stored (taken) or forwarded, an attempt to forward it failed, or it was erased by age without ever being
   * forwarded (lost).
   */
  enquiry(event: 'taken' | 'forwarded' | 'failed' | 'lost'): void;
  /** A browser refused something under this directive of a document's Content-Security-Policy. */
  policyViolation(directive: string): void;
  /** A CDN was asked to drop something. */
  purge(outcome: 'accepted' | 'failed'): void;
}

/** Where nothing is counted. */
export const noMetrics: Metrics = {
  contentRead() {},
  enquiry() {},
  policyViolation() {},
  purge() {},
};
