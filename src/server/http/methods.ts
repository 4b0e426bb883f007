import type { Route } from './routes';
import { textAnswer } from './text-answer';

/** Says which methods an address takes: to whoever asks, and to whoever uses another (RFC 9110, 9.3.7 and 15.5.6). */
export function onlyFor(method: Route['method'], asked: string): Response {
  const allow = method === 'POST' ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS';
  if (asked === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
  const reason =
    method === 'POST' ? 'This address is only posted to.' : 'This address is only read.';
  return textAnswer(reason, 405, { allow });
}
