import type { ServerResponse } from 'node:http';
import { pathOf, routeOf } from '#server/http/routes.ts';
import type { Lifecycle } from './health';

interface DrainOptions {
  readonly server: {
    close(done: () => void): unknown;
    closeAllConnections(): void;
  };
  readonly lifecycle: Lifecycle;
  /** How long new connections are taken on, for a balancer that has not noticed yet, in milliseconds. */
  readonly delayMs: number;
  /** How long pending requests and other work may take after that, in milliseconds. */
  readonly limitMs: number;
  /** Called with what was cut off by the limit. */
  readonly cutOff: (left: Left) => void;
  /** The responses that are not closed yet. */
  readonly pending: ReadonlySet<ServerResponse>;
  /** Ends what goes on beside requests, by its name; cut off by the same limit. */
  readonly finish: Readonly<Record<string, () => Promise<unknown>>>;
}

/** What had not ended when its time was up. */
export interface Left {
  /** How many requests of each route. */
  readonly requests: ReadonlyMap<string, number>;
  /** The names of other work. */
  readonly work: readonly string[];
}

const passed = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));

/** Ends a connection with its answer, or the client would ask a server that is gone. */
export function endConnection(outgoing: ServerResponse): void {
  const { socket } = outgoing;
  if (outgoing.headersSent) outgoing.on('finish', () => socket?.destroySoon());
  else outgoing.shouldKeepAlive = false;
}

/**
 * Ends a server without a visitor noticing: it is not ready at once, asks each connection to end with its next
 * answer, takes no new ones, and waits for pending requests.
 * @returns whether everything had ended before its time was up
 */
export async function drain(options: DrainOptions): Promise<boolean> {
  const { server, lifecycle, delayMs, limitMs, cutOff, pending, finish } = options;
  lifecycle.state = 'draining';
  for (const outgoing of pending) endConnection(outgoing);
  if (delayMs > 0) await passed(delayMs);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  const work = new Set(Object.keys(finish));
  const finished = Object.entries(finish).map(([name, end]) =>
    end().finally(() => work.delete(name)),
  );
  const ended = Promise.all([closed, ...finished]);
  if ((await Promise.race([ended, passed(limitMs)])) !== 'late') return true;
  const requests = new Map<string, number>();
  for (const { req } of pending) {
    const { label } = routeOf(pathOf(req.url ?? ''));
    requests.set(label, (requests.get(label) ?? 0) + 1);
  }
  server.closeAllConnections();
  // A connection may be open on which no request has come.
  if (requests.size === 0 && work.size === 0) return true;
  cutOff({ requests, work: [...work] });
  return false;
}

interface EndOptions extends DrainOptions {
  /** Called with the signal that began the end. */
  readonly began: (signal: string) => void;
  /** Called when nothing is answered any more. */
  readonly ended: () => void;
  /** Where signals come from, and what ends. */
  readonly program: {
    on(signal: NodeJS.Signals, listener: () => void): unknown;
    exit(status: number): unknown;
  };
}

/** The status of a program that a signal ended, as shells report it. */
const endedBy = { SIGINT: 128 + 2, SIGTERM: 128 + 15 } as const;

/** Within so many milliseconds a signal is the same one again: Ctrl-C comes from the terminal, and from npm that passes it on. */
const sameSignalMs = 500;

/**
 * Ends the program by SIGTERM or SIGINT: with status 0 after it has drained, with 1 where something was cut off. A second signal
 * ends it at once.
 */
export function endOnSignal({ program, began, ended, ...options }: EndOptions): void {
  let drainingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    program.on(signal, () => {
      const now = performance.now();
      if (drainingSince !== undefined) {
        if (now - drainingSince > sameSignalMs) program.exit(endedBy[signal]);
        return;
      }
      drainingSince = now;
      began(signal);
      drain(options)
        .catch(() => false)
        .then((isWhole) => {
          ended();
          program.exit(isWhole ? 0 : 1);
        });
    });
  }
}
