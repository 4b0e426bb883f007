/**
 * Every error the embedded content service answers, in Directus's envelope, and all of its wording.
 *
 * The statuses and codes are Directus's own: what does not exist and what may not be read are both
 * `403 FORBIDDEN`, so that a caller cannot tell one from the other by status.
 */
export type ErrorCode =
  | 'FORBIDDEN'
  | 'ILLEGAL_ASSET_TRANSFORMATION'
  | 'INTERNAL_SERVER_ERROR'
  | 'INVALID_CREDENTIALS'
  | 'INVALID_QUERY'
  | 'ROUTE_NOT_FOUND'
  | 'SERVICE_UNAVAILABLE';

/** An answer other than the one asked for: an HTTP status, Directus's code and a sentence. */
export class ServiceError extends Error {
  override readonly name = 'EmbeddedServiceError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The response body: `{ errors: [{ message, extensions: { code, … } }] }`. */
  toBody(): { errors: { message: string; extensions: Record<string, unknown> }[] } {
    return {
      errors: [{ message: this.message, extensions: { ...this.details, code: this.code } }],
    };
  }
}

/** 403 for a collection that is unknown, or known but not open to this caller. */
export function forbiddenCollection(collection: string): ServiceError {
  const reason = `The collection “${collection}” does not exist here, or you may not read it.`;
  return new ServiceError(403, 'FORBIDDEN', reason, { reason, collection });
}

/** 403 for a field name the collection does not have; `parameter` is where it was written. */
export function forbiddenField(collection: string, field: string, parameter: string): ServiceError {
  const reason = `“${parameter}” names the field “${field}”, which the collection “${collection}” does not have or you may not read.`;
  return new ServiceError(403, 'FORBIDDEN', reason, { reason, collection, field });
}

/** 403 for an asset id that is malformed or that no file answers to. */
export function forbiddenAsset(id: string): ServiceError {
  const reason = `There is no asset “${id}” that you may read.`;
  return new ServiceError(403, 'FORBIDDEN', reason, { reason });
}

/** 403 for a caller who shows no token to a service that wants one: Directus's public role. */
export function forbiddenToPublic(): ServiceError {
  const reason =
    'This content service answers only with its token: send “Authorization: Bearer …”.';
  return new ServiceError(403, 'FORBIDDEN', reason, { reason });
}

/** 403 for a caller who asks what the public role may do: Directus tells that only to those who show a token. */
export function forbiddenPermissions(): ServiceError {
  const reason = 'What one may do here is told only to those who show a token.';
  return new ServiceError(403, 'FORBIDDEN', reason, { reason });
}

/** 400 for a query that cannot be understood; `parameter` is the one to correct. */
export function invalidQuery(parameter: string, problem: string): ServiceError {
  const reason = `“${parameter}” ${problem}`;
  return new ServiceError(400, 'INVALID_QUERY', `The query is not valid: ${reason}`, {
    reason,
    parameter,
  });
}

/** 401 for a token this service does not know. */
export function invalidCredentials(): ServiceError {
  return new ServiceError(
    401,
    'INVALID_CREDENTIALS',
    'The access token is not one this service knows.',
  );
}

/** 404 for a path, or a method on a path, that has no route. */
export function routeNotFound(path: string): ServiceError {
  return new ServiceError(404, 'ROUTE_NOT_FOUND', `There is no route ${path} on this service.`, {
    path,
  });
}

/** 400 for an asset whose bytes cannot be read as the picture its type promises. */
export function illegalTransformation(id: string, problem: string): ServiceError {
  const reason = `The asset “${id}” could not be transformed: ${problem}`;
  return new ServiceError(400, 'ILLEGAL_ASSET_TRANSFORMATION', reason, { reason });
}

/** 503 for a picture asked for while too many others wait to be transformed. */
export function tooManyTransformations(): ServiceError {
  return new ServiceError(
    503,
    'SERVICE_UNAVAILABLE',
    'Too many pictures wait to be transformed. Ask again in a moment.',
  );
}

/** 500 without a word about its cause, which goes to the service's `report` instead. */
export function internalError(): ServiceError {
  return new ServiceError(
    500,
    'INTERNAL_SERVER_ERROR',
    'The content service failed at this request. Its log has the cause.',
  );
}
