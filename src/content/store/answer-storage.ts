/** Keeps raw answers of the content service for the next start, each under a name. */
export interface AnswerStorage {
  load(name: string): string | undefined;
  /** Stores texts under their names, or removes them if they are undefined; all or nothing. */
  save(texts: ReadonlyMap<string, string | undefined>): void;
}

/** Keeps nothing. */
export const noStorage: AnswerStorage = { load: () => undefined, save: () => {} };
