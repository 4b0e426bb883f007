import type { MiddlewareHandler } from 'hono';
import { isPlainPath, wellFormedHost } from '#content/resources/paths.ts';
import { textAnswer } from '../text-answer';

/** Servers should accept at least this length (RFC 9110, 4.1). */
const maxTargetCharacters = 8_000;

/** Refuses malformed requests. Accepts any well-formed host, because no answer depends on it. */
export const refuseMalformed: MiddlewareHandler = async ({ req }, next) => {
  const { hostname, pathname, search } = new URL(req.url);
  if (!wellFormedHost.test(hostname)) return textAnswer('The host is malformed.', 400);
  if (pathname.length + search.length > maxTargetCharacters) {
    return textAnswer('This address is too long.', 414);
  }
  if (!isPlainPath(pathname)) return textAnswer('This address is malformed.', 400);
  return next();
};
