/** The specification's message for a menu with an unusable structure. */
export const invalidMenuMessage = 'Invalid menu data structure received';

interface CallFacts {
  readonly collection: string;
  readonly status?: number;
  readonly contentType?: string;
  readonly limit?: number;
  readonly reason?: string;
}

const nameOf = (contentType: string | undefined): string => {
  if (!contentType) return 'an answer without a content type';
  return /^text\/html/i.test(contentType) ? 'a web page (HTML)' : `“${contentType}”`;
};

const because = (reason: string | undefined): string => (reason ? ` (${reason})` : '');

const callMessages = {
  network: ({ reason }) =>
    `the content service cannot be reached${because(reason)}. Check CONTENT_URL and that the service is running.`,
  deadline: ({ limit }) =>
    `the content service did not answer completely within ${limit} ms. Check its load, or allow more time.`,
  'too-large': ({ limit }) =>
    `the answer is larger than ${limit} bytes. Ask for fewer fields or fewer entries, or raise the limit.`,
  'content-type': ({ contentType, status }) =>
    `the content service answered ${status} with ${nameOf(contentType)} instead of JSON. CONTENT_URL probably points to a login page, a proxy or the wrong address.`,
  truncated: ({ reason }) =>
    `the answer broke off or is not valid JSON${because(reason)}. Look for a proxy that cuts answers short.`,
  unauthorised: ({ status }) =>
    `the content service does not accept the token (${status}). Renew CONTENT_TOKEN.`,
  forbidden: ({ status, reason }) =>
    `the content service refuses the request (${status})${because(reason)}. It also answers this for a collection or field that does not exist. Check its name and the read permission of the token's role.`,
  'not-found': ({ status }) =>
    `the content service does not know this address (${status}). Check CONTENT_URL and the name of the collection.`,
  'rate-limited': ({ status }) =>
    `the content service asks for fewer requests (${status}). Wait, or raise its rate limit for this site.`,
  client: ({ status, reason }) =>
    `the content service did not understand the request (${status})${because(reason)}. Check the query against the collection's fields.`,
  server: ({ status, contentType, reason }) =>
    `the content service failed (${status}${contentType && !/json/i.test(contentType) ? `, with ${nameOf(contentType)}` : ''})${because(reason)}. Look at its log.`,
  shape: ({ reason }) =>
    reason === invalidMenuMessage
      ? `${invalidMenuMessage}. The site keeps the last menu. Restore the first record of “navigation” with a list of menu_items, and let the token read it.`
      : `the answer is JSON, but not in the format of the content service${because(reason)}. Check that CONTENT_URL points to the content service itself.`,
} satisfies Record<string, (facts: CallFacts) => string>;

export type ContentErrorKind = keyof typeof callMessages;

export interface ServiceError {
  readonly message?: string;
  readonly extensions?: { readonly code?: string };
}

interface Details extends CallFacts {
  readonly errors?: readonly ServiceError[];
  readonly response?: Response;
  readonly cause?: unknown;
}

/** A failed read of the content service. `status`, `errors` and `response` are set if the service answered. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly kind: ContentErrorKind;
  readonly collection: string;
  readonly status: number | undefined;
  readonly errors: readonly ServiceError[];
  readonly response: Response | undefined;

  constructor(kind: ContentErrorKind, details: Details) {
    const message = `Reading “${details.collection}”: ${callMessages[kind](details)}`;
    super(message, { cause: details.cause });
    this.kind = kind;
    this.collection = details.collection;
    this.status = details.status ?? details.response?.status;
    this.errors = details.errors ?? [];
    this.response = details.response;
  }
}

const kindsByStatus: Readonly<Record<number, ContentErrorKind>> = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  429: 'rate-limited',
};

/** Returns the kind of error for an HTTP status; `server` for a status of success. */
export const kindOfStatus = (status: number): ContentErrorKind =>
  kindsByStatus[status] ?? (status >= 400 && status < 500 ? 'client' : 'server');
