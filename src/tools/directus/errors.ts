/** Prints a line for the user. */
export type Print = (line: string) => void;

/** An error that the user can fix. The message says how. */
export class DirectusError extends Error {
  override readonly name = 'DirectusError';
}

/** An error that Directus answered with. */
export interface ServiceFault {
  readonly message: string;
  readonly extensions?: { readonly code?: string };
}

/** Remedies by Directus's error code. */
const remedies: Readonly<Record<string, string>> = {
  FORBIDDEN: 'Use the token of an administrator.',
  LIMIT_EXCEEDED:
    'Directus without a licence allows 25 collections, 5 flows and 3 users of Studio. Remove what you do not need, or add a licence.',
  RECORD_NOT_UNIQUE:
    'Two entries have the same value. Change one of them and run the command again: it continues where it stopped.',
  RESOURCE_RESTRICTED: 'This needs a Directus licence. Add one, or leave this out.',
  REQUESTS_EXCEEDED: 'Wait a minute and run the command again. It continues where it stopped.',
  INTERNAL_SERVER_ERROR:
    'The log of Directus has the cause, for example a full disk. Then run the command again: it continues where it stopped.',
};

export class RefusedError extends DirectusError {
  /** Directus's error code. */
  readonly code: string;

  constructor(request: string, status: number, fault?: ServiceFault) {
    const code = fault?.extensions?.code ?? String(status);
    const reason = fault?.message.trim().replace(/\.$/, '') ?? `status ${status}`;
    const remedy =
      remedies[code] ?? 'The request changed nothing. Fix the cause and run the command again.';
    super(`Directus refuses ${request}: ${reason} (${code}). ${remedy}`);
    this.code = code;
  }
}

export const cannotWrite = (path: string, error: unknown): DirectusError =>
  new DirectusError(
    `${path} cannot be written (${(error as Error).message}). Free some space, or choose another folder.`,
  );

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
