/** What the site finds out while it answers a request, for its log and its figures. */
export interface RequestRecord {
  /** Whether a page was there, was there while its content was asked for anew, or was made for this request. */
  cache?: 'hit' | 'miss';
}

/** What is known of a request besides itself. */
export interface Connection {
  /** Whom it comes from, as `visitorKey` names it: for counting only, never logged or stored. */
  readonly visitor?: string | undefined;
  /** Path and query as the client sent them, before any URL parser normalises them; by default those of the URL. */
  readonly target?: string | undefined;
  /** Takes what is found out about the answer. */
  readonly record?: RequestRecord | undefined;
}
