/** A fault that the person at the command line can mend: one sentence with the remedy. */
export class DirectusError extends Error {
  override readonly name = 'DirectusError';
}

/** A refusal of the service. */
export class RefusedError extends DirectusError {
  /** Directus's code of it. */
  readonly code: string;

  constructor(sentence: string, code: string) {
    super(sentence);
    this.code = code;
  }
}
