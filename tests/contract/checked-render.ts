import { vi } from 'vitest';
import { render } from '#app/document/render.tsx';
import type { ContentSource } from './content-source';
import { assets, documentProblems, type Expected, SITE_URL } from './document-checks';

/** An answer of the site, with everything that was said while it was made. */
export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  /** Sections that were left out, and what React or the site complained about. */
  readonly complaints: readonly string[];
}

const redirected = ({ status, headers }: Response) => ({
  status,
  location: headers.get('location'),
  html: '',
});

/** Renders a path over a content source, as the server does. */
export async function answerOf(path: string, source: ContentSource): Promise<Answer> {
  const complaints: string[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(
      words
        .map((word) => String(word))
        .join(' ')
        .split('\n', 1)[0] ?? '',
    );
  });
  const { stackTraceLimit } = Error;
  // React captures a stack for each element it makes; nobody reads them here, and they take a third of the time.
  Error.stackTraceLimit = 0;
  try {
    const answer = await render(new Request(`${SITE_URL}${path}`), {
      read: source.read,
      siteUrl: SITE_URL,
      assets,
      report: (message) => complaints.push(String(message)),
    });
    return answer instanceof Response
      ? { ...redirected(answer), complaints }
      : { ...answer, location: null, complaints };
  } finally {
    error.mockRestore();
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** What is wrong with the document at a path; an exception is a problem like any other. */
export async function problemsAt(
  path: string,
  source: ContentSource,
  expected: Expected & { readonly status: number },
): Promise<readonly string[]> {
  let answer: Answer;
  try {
    answer = await answerOf(path, source);
  } catch (error) {
    return [`rendering threw ${error instanceof Error ? error.stack : String(error)}`];
  }
  const { status, html, complaints } = answer;
  if (status !== expected.status) {
    return [`the status is ${status}, not ${expected.status}`, ...complaints];
  }
  // The site says on its console which collection cannot be read: that is what 503 is about.
  const unexpected = complaints.filter((line) => status !== 503 || !line.startsWith('Reading “'));
  return [...unexpected, ...(await documentProblems(html, expected))];
}
