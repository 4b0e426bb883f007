import { notStored } from './cache-control';

/** An answer in plain words, which nobody stores unless `headers` say otherwise. */
export const textAnswer = (
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': notStored,
      ...headers,
    },
  });

/** What a visitor reads when something failed that nobody expected. */
export const unexpectedAnswer = () =>
  textAnswer('Something went wrong. Please try again in a moment.', 500);
