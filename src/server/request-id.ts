import { randomUUID } from 'node:crypto';

/** What a proxy may call a request. */
const acceptable = /^[\w-]{8,64}$/;

/**
 * The id of a request in the log.
 * @param given the `X-Request-Id` header; believed only from a proxy of the operator, so that no visitor writes into the log
 * @param proxies how many proxies of the operator stand before the server
 */
export function requestId(given: string | readonly string[] | undefined, proxies: number): string {
  return proxies > 0 && typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
}
