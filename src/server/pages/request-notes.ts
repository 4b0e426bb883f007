/** What the site finds out while it answers a request, for its log, its figures and the Server-Timing of documents. */
export interface RequestNotes {
  /** Whether a page was there, was there while its content was asked for anew, or was made for this request. */
  cache?: 'hit' | 'stale' | 'miss';
  /** How long the page took to make, with its content, in milliseconds. */
  renderMs?: number;
}
