/** What the site finds out while it answers a request, for its log, its figures and the Server-Timing of documents. */
export interface RequestNotes {
  /** Whether a page was there, was there while its content was asked for anew, or was made for this request. */
  cache?: 'hit' | 'stale' | 'miss';
  /** How long the page took to make, with its content, in milliseconds. */
  renderMs?: number;
}

/** What is known of a request besides itself. */
export interface Connection {
  /** The address at the other end of the connection; only counted, never logged or stored. */
  readonly clientAddress?: string | undefined;
  /** Takes what is found out about the answer. */
  readonly notes?: RequestNotes | undefined;
}
