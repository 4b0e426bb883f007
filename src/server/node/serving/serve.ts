import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestNotes } from '#server/http/connection.ts';
import { pathOf, routeOf } from '#server/http/routes.ts';
import { answerHealth, isHealth } from './health';
import type { Lifecycle, ObservedResponse } from './observed-response';
import { requestId } from './request-id';

/** What answers requests. */
export interface Answering {
  /** Answers at once from the page cache. @returns false for all else, with nothing written */
  readonly fromCache?:
    | ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean)
    | undefined;
  /** Answers everything, and never throws. */
  readonly handle: (incoming: IncomingMessage, outgoing: ObservedResponse) => unknown;
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
  readonly cache?: RequestNotes['cache'];
  /** Set when the visitor went away, or was cut off, before the answer was sent to its end. */
  readonly aborted?: true;
}

interface ListenerOptions {
  readonly lifecycle: Lifecycle;
  /** `undefined` until the site is put together. */
  readonly answering: () => Answering | undefined;
  /** How many proxies of the operator stand before the server. */
  readonly trustedProxies: number;
  /** Runs what belongs to a request, so that what is said meanwhile can be known to. */
  readonly during: (id: string, run: () => void) => void;
  readonly ended: (request: EndedRequest) => void;
  /** Called when nothing is left to be done for a request. */
  readonly closed?: (outgoing: ObservedResponse) => void;
}

const starting = 'The site is starting. Please try again in a moment.\n';

/** What nginx logs for a client that closed its connection; no client ever sees it. */
const gone = 499;

const found = (status: number) => status === 200 || status === 206 || status === 304;

/** Gives each request its id, has it answered, and reports it when it has ended. */
export function createListener({
  lifecycle,
  answering,
  trustedProxies,
  during,
  ended,
  closed,
}: ListenerOptions) {
  function report(incoming: IncomingMessage, outgoing: ObservedResponse, sentBefore: number) {
    const path = pathOf(incoming.url ?? '');
    const { label, isPathLogged } = routeOf(path);
    const { headersSent, statusCode, sentWhole, notes } = outgoing;
    const status = headersSent ? statusCode : gone;
    ended({
      id: outgoing.id,
      method: incoming.method ?? '',
      route: label,
      path: isPathLogged && found(status) ? path : undefined,
      status,
      bytes: incoming.socket.bytesWritten - sentBefore,
      ms: Math.round((performance.now() - outgoing.begun) * 10) / 10,
      cache: notes.cache,
      ...(sentWhole ? {} : { aborted: true }),
    });
  }

  return (incoming: IncomingMessage, outgoing: ObservedResponse): void => {
    outgoing.lifecycle = lifecycle;
    if (isHealth(incoming.url ?? '')) {
      if (closed) outgoing.on('close', () => closed(outgoing));
      answerHealth(incoming, outgoing, lifecycle.state);
      return;
    }
    outgoing.id = requestId(incoming, trustedProxies);
    const sentBefore = incoming.socket.bytesWritten;
    outgoing.on('close', () => {
      report(incoming, outgoing, sentBefore);
      closed?.(outgoing);
    });
    const open = answering();
    if (!open) {
      outgoing.writeHead(503, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '1',
      });
      outgoing.end(starting);
      return;
    }
    const { fromCache, handle } = open;
    if (fromCache) {
      // Before the answer, whose headers name it.
      outgoing.notes.cache = 'hit';
      if (fromCache(incoming, outgoing)) return;
      delete outgoing.notes.cache;
    }
    during(outgoing.id, () => void handle(incoming, outgoing));
  };
}
