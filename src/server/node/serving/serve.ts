import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestRecord } from '#server/http/connection.ts';
import { pathOf, routeOf } from '#server/http/routes.ts';
import { endConnection } from './drain';
import { answerHealth, isHealth, type Lifecycle } from './health';
import type { LoggedResponse } from './http-server';

/** What answers requests. */
export interface Answering {
  /** Answers at once from the page cache. @returns false for all else, with nothing written */
  readonly fromCache?: (incoming: IncomingMessage, outgoing: LoggedResponse) => boolean;
  /** Answers everything, and never throws. */
  readonly handle: (incoming: IncomingMessage, outgoing: LoggedResponse) => unknown;
}

/** A request that came to its end, as it may be logged: nothing of it says who asked. */
export interface EndedRequest {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  /** The path where it is an address of the site. */
  readonly path?: string | undefined;
  /** 499 when the visitor went away before there was an answer. */
  readonly status: number;
  /** Bytes sent, headers included. */
  readonly bytes: number;
  readonly ms: number;
  readonly cache?: RequestRecord['cache'];
  /** Set when the visitor went away, or was cut off, before the answer was sent to its end. */
  readonly aborted?: true;
}

interface ListenerOptions {
  readonly lifecycle: Lifecycle;
  /** `undefined` until the site is put together. */
  readonly answering: () => Answering | undefined;
  /** How many proxies of the operator stand before the server. */
  readonly trustedProxies: number;
  /** Runs what belongs to a request, so that the log can name its id meanwhile. */
  readonly during: (id: string, run: () => void) => void;
  /** Where nobody takes reports none is made: they are a tenth of the time of a cached page (decision 0119). */
  readonly ended: ((request: EndedRequest) => void) | undefined;
}

const starting = 'The site is starting. Please try again in a moment.\n';

/** What nginx logs for a client that closed its connection; no client ever sees it. */
const gone = 499;

const found = (status: number) => status === 200 || status === 206 || status === 304;

/** What a proxy may call a request. */
const acceptableId = /^[\w-]{8,64}$/;

/**
 * The id of a request in the log: that of its `X-Request-Id`, which is believed only from a proxy of the operator, so that no
 * visitor writes into the log; otherwise one of our own.
 */
function requestId({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = trustedProxies > 0 ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}

/**
 * Whether a request does not say which host it means (RFC 9112, 3.2). If it names two, a proxy ahead may believe the other one; the server
 * joins them with a comma, which no host contains. HTTP/1.0 needs no host. For HTTP/1.1 Node refuses a missing host, but not an empty one.
 */
const isHostUnclear = ({ headers: { host }, httpVersion }: IncomingMessage) =>
  host?.includes(',') === true || (host === '' && httpVersion !== '1.0');

/** The methods that some address takes. */
const allMethods = 'GET, HEAD, POST, OPTIONS';

/** Reports a request when it has ended. */
function reportEnd(
  incoming: IncomingMessage,
  outgoing: LoggedResponse,
  ended: (request: EndedRequest) => void,
) {
  const { socket } = incoming;
  const begun = performance.now();
  const sentBefore = socket.bytesWritten;
  let sentWhole = false;
  // Before Node parts the response from its connection. It calls a response finished that was cut off, too.
  outgoing.prependOnceListener('finish', () => {
    sentWhole = !socket.destroyed;
  });
  outgoing.on('close', () => {
    const path = pathOf(incoming.url ?? '');
    const { label, isPathLogged } = routeOf(path);
    const { headersSent, statusCode, record } = outgoing;
    const status = headersSent ? statusCode : gone;
    ended({
      id: outgoing.id,
      method: incoming.method ?? '',
      route: label,
      path: isPathLogged && found(status) ? path : undefined,
      status,
      bytes: socket.bytesWritten - sentBefore,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      cache: record.cache,
      ...(sentWhole ? {} : { aborted: true }),
    });
  });
}

/** Gives each request its id, has it answered, and reports it when it has ended. */
export function createListener(options: ListenerOptions) {
  const { lifecycle, answering, trustedProxies, during, ended } = options;

  return (incoming: IncomingMessage, outgoing: LoggedResponse): void => {
    if (lifecycle.state === 'draining') endConnection(outgoing);
    if (isHealth(incoming.url ?? '')) {
      answerHealth(incoming, outgoing, lifecycle);
      return;
    }
    outgoing.id = requestId(incoming, trustedProxies);
    const site = answering();
    // Not reported while the server starts: a balancer that asks too early must not raise an alert.
    if (ended && site) reportEnd(incoming, outgoing, ended);
    const isUnclear = isHostUnclear(incoming);
    if (!isUnclear && site?.fromCache?.(incoming, outgoing)) return;
    outgoing.setHeader('x-request-id', outgoing.id);
    if (isUnclear) {
      outgoing.writeHead(400, { connection: 'close', 'x-content-type-options': 'nosniff' }).end();
    } else if (site && incoming.url === '*' && incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, { allow: allMethods, 'cache-control': 'no-store' }).end();
    } else if (site) {
      during(outgoing.id, () => void site.handle(incoming, outgoing));
    } else {
      outgoing.writeHead(503, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '1',
      });
      outgoing.end(starting);
    }
  };
}
