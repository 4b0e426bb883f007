/** Directus's codes and statuses. Like Directus, the service answers 403 for anything missing or forbidden. */
const statuses = {
  FORBIDDEN: 403,
  ILLEGAL_ASSET_TRANSFORMATION: 400,
  INTERNAL_SERVER_ERROR: 500,
  INVALID_CREDENTIALS: 401,
  INVALID_QUERY: 400,
  ROUTE_NOT_FOUND: 404,
  SERVICE_UNAVAILABLE: 503,
} as const;

export class ServiceError extends Error {
  override readonly name = 'EmbeddedServiceError';
  readonly code: keyof typeof statuses;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: keyof typeof statuses,
    reason: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(reason);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statuses[this.code];
  }

  toBody() {
    const { message, details, code } = this;
    return { errors: [{ message, extensions: { ...details, reason: message, code } }] };
  }
}

/** Uses the wording of Directus 12. */
export const forbiddenCollection = (collection: string) =>
  new ServiceError(
    'FORBIDDEN',
    `You don't have permission to access collection "${collection}" or it does not exist. Queried in root.`,
    { collection },
  );

/** Uses the wording of Directus 12, which `content` parses. @param path the field that contains the unknown fields */
export const forbiddenFields = (collection: string, fields: readonly string[], path?: string) => {
  const names = fields.map((field) => `"${field}"`).join(', ');
  const [noun, pronoun] = fields.length === 1 ? ['field', 'it does'] : ['fields', 'they do'];
  return new ServiceError(
    'FORBIDDEN',
    `You don't have permission to access ${noun} ${names} in collection "${collection}" or ${pronoun} not exist. Queried in ${path === undefined ? 'root' : `"${path}"`}.`,
    { collection },
  );
};

export const forbiddenToPublic = () =>
  new ServiceError('FORBIDDEN', 'This service requires a token: send “Authorization: Bearer …”.');

export const invalidQuery = (parameter: string, problem: string) =>
  new ServiceError('INVALID_QUERY', `The query is not valid: “${parameter}” ${problem}`, {
    parameter,
  });

export const illegalTransformation = (problem: string) =>
  new ServiceError(
    'ILLEGAL_ASSET_TRANSFORMATION',
    `The asset could not be transformed: ${problem}`,
  );

/** Marks a picture that cannot be decoded. Every transformation of the picture would fail. */
export const unreadableOriginal = (problem: string) =>
  new ServiceError('ILLEGAL_ASSET_TRANSFORMATION', problem, { isOriginalAtFault: true });

export const tooManyTransformations = () =>
  new ServiceError(
    'SERVICE_UNAVAILABLE',
    'Too many transformations are queued. Try again in a moment.',
  );
