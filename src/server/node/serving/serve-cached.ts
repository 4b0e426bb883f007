import type { IncomingMessage } from 'node:http';
import { type PageCache, pageKey } from '#server/pages/page-cache.ts';
import type { LoggedResponse } from './http-server';

/** Pages have short addresses; longer ones are the handler's. */
const longestTarget = 1_000;

/** Headers that ask for something else than the page, or announce a body: the handler looks at these requests. */
const headersForHandler = ['content-length', 'expect', 'range', 'transfer-encoding', 'upgrade'];

/** A plain name or IPv4 address, perhaps with a port up to 59,999; the handler looks at whatever else a host may be. */
const plainHost = /^[\w.-]+(?::[1-5]?\d{1,4})?$/;

/**
 * Answers a request from the page cache at once, without the objects of a whole request: one look-up and one write.
 * @returns false, with nothing written, where there is no valid page that is ready for this request
 */
export const createServeCached =
  (pages: Pick<PageCache, 'current'>) =>
  (incoming: IncomingMessage, outgoing: LoggedResponse): boolean => {
    const { method = '', url = '', headers } = incoming;
    if ((method !== 'GET' && method !== 'HEAD') || !plainHost.test(headers.host ?? ''))
      return false;
    // Two slashes would be read as a host.
    if (!url.startsWith('/') || url.startsWith('//') || url.length > longestTarget) return false;
    if (headersForHandler.some((name) => headers[name] !== undefined)) return false;
    const key = url.includes('?') ? pageKey(url) : url;
    const page = key === undefined ? undefined : pages.current(key);
    // Not by `setHeader`: as long as nobody uses that, Node writes headers as they are given.
    const own = ['x-request-id', outgoing.id, 'server-timing', 'cache;desc=hit'];
    const answer = page?.answer(method, (name) => headers[name] as string | undefined, own);
    if (!answer) return false;
    outgoing.record.cache = 'hit';
    outgoing.writeHead(answer.status, answer.headers as string[]).end(answer.body);
    return true;
  };
