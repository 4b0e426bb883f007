import { notStored } from './cache-control';
import type { Route } from './routes';

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

/** Says which methods an address takes: to whoever asks, and to whoever uses another (RFC 9110, 9.3.7 and 15.5.6). */
export function onlyFor(method: Route['method'], asked: string): Response {
  const allow = method === 'POST' ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS';
  if (asked === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
  const reason =
    method === 'POST' ? 'This address is only posted to.' : 'This address is only read.';
  return textAnswer(reason, 405, { allow });
}
