import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { answerWords } from '#i18n/server-words.ts';
import type { RequestRecord } from '#server/http/connection.ts';
import { endConnection } from './drain';
import { answerHealth, isHealth, type Lifecycle } from './health';
import type { LoggedResponse } from './http-server';

/** Answers a request, and sets what the log says about it in `outgoing.record`. */
export type RequestListener = (incoming: IncomingMessage, outgoing: LoggedResponse) => unknown;

/** The log's data about a completed request. Nothing in it identifies the visitor. */
export interface EndedRequest {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  /** The path is given only for existing addresses. */
  readonly path?: string | undefined;
  readonly status: number;
  /** Bytes sent, including headers. */
  readonly bytes: number;
  readonly ms: number;
  readonly cache?: RequestRecord['cache'];
  readonly aborted?: true;
}

interface ListenerOptions {
  readonly lifecycle: Lifecycle;
  readonly requestListener: () => RequestListener | undefined;
  readonly trustedProxies: number;
  readonly during: (id: string, run: () => void) => void;
  /** Called with a report of each request. */
  readonly ended: ((request: EndedRequest) => void) | undefined;
}

const starting = `${answerWords('The site is starting. Please try again in a moment.')}\n`;

/** nginx's status for a client that closed its connection. No client receives it. */
const clientClosedStatus = 499;

const isFound = (status: number) => status === 200 || status === 206 || status === 304;

const acceptableId = /^[\w-]{8,64}$/;

/**
 * Returns the id of a request: `X-Request-Id` from the operator's proxy, otherwise a new one, so that visitors cannot write into
 * the log.
 */
function requestId({ headers }: IncomingMessage, trustedProxies: number): string {
  const id = trustedProxies > 0 ? headers['x-request-id'] : undefined;
  return typeof id === 'string' && acceptableId.test(id) ? id : randomUUID();
}

/**
 * Returns whether a request has no host or several (RFC 9112, 3.2). A proxy in front could use a different one. Node joins
 * several with a comma. It refuses a missing host for HTTP/1.1, but not an empty one.
 */
const isHostUnclear = ({ headers: { host }, httpVersion }: IncomingMessage) =>
  host?.includes(',') === true || (host === '' && httpVersion !== '1.0');

const allMethods = 'GET, HEAD, POST, OPTIONS';

function reportEnd(
  incoming: IncomingMessage,
  outgoing: LoggedResponse,
  ended: (request: EndedRequest) => void,
) {
  const { socket } = incoming;
  const begun = performance.now();
  const sentBefore = socket.bytesWritten;
  let sentWhole = false;
  // Prepended, to run before Node detaches the socket. Node also emits 'finish' for a response that was cut off.
  outgoing.prependOnceListener('finish', () => {
    sentWhole = !socket.destroyed;
  });
  outgoing.on('close', () => {
    const { headersSent, statusCode, record } = outgoing;
    const status = headersSent ? statusCode : clientClosedStatus;
    ended({
      id: outgoing.id,
      method: incoming.method ?? '',
      route: record.route ?? 'other',
      path: isFound(status) ? record.path : undefined,
      status,
      bytes: socket.bytesWritten - sentBefore,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      cache: record.cache,
      aborted: sentWhole ? undefined : true,
    });
  });
}

export function createListener(options: ListenerOptions) {
  const { lifecycle, requestListener, trustedProxies, during, ended } = options;

  return (incoming: IncomingMessage, outgoing: LoggedResponse): void => {
    if (lifecycle.state === 'draining') endConnection(outgoing);
    if (isHealth(incoming.url ?? '')) {
      answerHealth(incoming, outgoing, lifecycle);
      return;
    }
    outgoing.id = requestId(incoming, trustedProxies);
    const site = requestListener();
    // No reports while the server starts: early health checks must not raise an alert.
    if (ended && site) reportEnd(incoming, outgoing, ended);
    outgoing.setHeader('x-request-id', outgoing.id);
    if (isHostUnclear(incoming)) {
      outgoing.writeHead(400, { connection: 'close', 'x-content-type-options': 'nosniff' }).end();
    } else if (site && incoming.url === '*' && incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, { allow: allMethods, 'cache-control': 'no-store' }).end();
    } else if (site) {
      during(outgoing.id, () => {
        site(incoming, outgoing);
      });
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
