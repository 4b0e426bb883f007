import { type CallFacts, type ContentErrorKind, callMessage } from './messages';

/** One error as Directus describes it. */
export interface ServiceError {
  readonly message?: string;
  readonly extensions?: { readonly code?: string };
}

interface Details extends CallFacts {
  readonly errors?: readonly ServiceError[];
  readonly response?: Response;
  readonly cause?: unknown;
}

/**
 * A failed read of the content service. `kind` says what happened, `message` where and what to do; `status`, `errors`
 * (as the service gave them) and `response` are there when the service answered.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly kind: ContentErrorKind;
  readonly collection: string;
  readonly status: number | undefined;
  readonly errors: readonly ServiceError[];
  readonly response: Response | undefined;

  constructor(kind: ContentErrorKind, details: Details) {
    super(callMessage(kind, details), { cause: details.cause });
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

/** What a status means that comes with a failure: of one that says success, that the service is at fault. */
export const kindOfStatus = (status: number): ContentErrorKind =>
  kindsByStatus[status] ?? (status >= 400 && status < 500 ? 'client' : 'server');
