/** Counts documents by path and collects problems, so that one message lists all problems of a family of variants. */
export interface Checklist {
  /** Whether this content is new at this path; equal content makes equal documents. */
  readonly isNew: (path: string, content: string) => boolean;
  readonly count: (path: string) => void;
  readonly documents: ReadonlyMap<string, number>;
  /** How many variants were read. Includes variants whose document equals another one. */
  readonly variants: () => number;
}

export function createChecklist(): Checklist {
  const seen = new Set<string>();
  const documents = new Map<string, number>();
  let variants = 0;
  return {
    isNew(path, content) {
      variants += 1;
      const key = `${path}\n${content}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    },
    count: (path) => documents.set(path, (documents.get(path) ?? 0) + 1),
    documents,
    variants: () => variants,
  };
}

/** Maximum number of lines shown for one document; the rest usually repeats them. */
const mostLines = 8;

/** Problems of one document, under a heading that names it. */
export function report(title: string, problems: readonly string[]): string[] {
  if (problems.length === 0) return [];
  const more = problems.length - mostLines;
  return [
    [
      title,
      ...problems.slice(0, mostLines).map((problem) => `    ${problem}`),
      ...(more > 0 ? [`    … and ${more} more`] : []),
    ].join('\n'),
  ];
}

/** @throws Error with every report, if there is one */
export function expectNone(reports: readonly string[]): void {
  if (reports.length > 0) {
    const error = new Error(`Documents with problems: ${reports.length}\n\n${reports.join('\n')}`);
    // The message gives the location; a stack would add nothing.
    error.stack = error.message;
    throw error;
  }
}
