import { vi } from 'vitest';
import { render } from '#app/document/render.tsx';
import { ownEndpoint } from '#forms/enquiry-setting.ts';
import type { ContentSource } from './content-source';
import { assets, documentProblems, type Expected, siteUrl } from './document-checks';

/** An answer from the site, and everything logged while it was made. */
export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  /** Omitted sections, and complaints of React or the site. */
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
  // React captures a stack for each element, which takes a third of the time. Nobody reads these stacks here.
  Error.stackTraceLimit = 0;
  try {
    const answer = await render(new Request(`${siteUrl}${path}`), {
      read: source.read,
      siteUrl,
      enquiryEndpoint: ownEndpoint,
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

/** The problems of the document at a path; an exception counts as a problem. */
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
  // The site logs which collection cannot be read: a 503 answer is about this.
  const unexpected = complaints.filter((line) => status !== 503 || !line.startsWith('Reading “'));
  return [...unexpected, ...(await documentProblems(html, expected))];
}
