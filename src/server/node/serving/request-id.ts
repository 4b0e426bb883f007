import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a proxy may call a request. */
const acceptable = /^[\w-]{8,64}$/;

/**
 * The id of a request in the log: that of its `X-Request-Id`, which is believed only from a proxy of the operator, so that no
 * visitor writes into the log; otherwise one of our own.
 * @param proxies how many proxies of the operator stand before the server
 */
export function requestId(incoming: IncomingMessage, proxies: number): string {
  // Node reads the headers when they are first looked at: only where it counts.
  const given = proxies > 0 ? incoming.headers['x-request-id'] : undefined;
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
}
