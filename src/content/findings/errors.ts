import { type CallFacts, callMessage } from './messages';

/** Everything that can go wrong between this site and the content service, by what is to be done about it. */
export type ContentErrorKind =
  | 'network'
  | 'deadline'
  | 'too-large'
  | 'content-type'
  | 'truncated'
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'client'
  | 'server'
  | 'shape';

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

/** What a status that is not a success means. */
export const kindOfStatus = (status: number): ContentErrorKind =>
  kindsByStatus[status] ?? (status >= 500 ? 'server' : 'client');

/** What the codes of Directus mean, for answers that carry `errors` with a status of success (Directus API, error codes). */
const kindsByCode: ReadonlyMap<string, ContentErrorKind> = new Map([
  ['INVALID_CREDENTIALS', 'unauthorised'],
  ['INVALID_TOKEN', 'unauthorised'],
  ['TOKEN_EXPIRED', 'unauthorised'],
  ['FORBIDDEN', 'forbidden'],
  ['ROUTE_NOT_FOUND', 'not-found'],
  ['REQUESTS_EXCEEDED', 'rate-limited'],
  ['LIMIT_EXCEEDED', 'rate-limited'],
  ['INVALID_QUERY', 'client'],
]);

/** The kind of an answer that carries errors: by its status, or by the first code when the status says success. */
export function kindOfErrors(status: number, errors: readonly ServiceError[]): ContentErrorKind {
  if (status >= 400) {
    return kindOfStatus(status);
  }
  return kindsByCode.get(errors[0]?.extensions?.code ?? '') ?? 'server';
}
