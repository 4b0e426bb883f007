import type { ServerResponse } from 'node:http';
import type { RequestRecord } from '#server/http/connection.ts';
import type { Lifecycle } from './health';

interface DrainOptions {
  readonly server: {
    close(done: () => void): unknown;
    closeAllConnections(): void;
  };
  readonly lifecycle: Lifecycle;
  /** How long to accept new connections, because a load balancer may not have noticed the shutdown yet. */
  readonly delayMs: number;
  readonly limitMs: number;
  readonly cutOff: (sentence: string) => void;
  readonly pending: ReadonlySet<ServerResponse & { readonly record: RequestRecord }>;
  readonly finish: Readonly<Record<string, () => Promise<unknown>>>;
}

const timeout = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));

/** Closes a connection after its answer, so that the client does not reuse it. */
export function endConnection(outgoing: ServerResponse): void {
  const { socket } = outgoing;
  if (outgoing.headersSent) outgoing.on('finish', () => socket?.destroySoon());
  else outgoing.shouldKeepAlive = false;
}

/**
 * Shuts a server down gracefully. It stops being ready at once, closes each connection after its next answer, refuses new
 * connections, and waits for pending requests.
 * @returns whether everything ended in time
 */
export async function drain(options: DrainOptions): Promise<boolean> {
  const { server, lifecycle, delayMs, limitMs, cutOff, pending, finish } = options;
  lifecycle.state = 'draining';
  for (const outgoing of pending) endConnection(outgoing);
  if (delayMs > 0) await timeout(delayMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const work = new Set(Object.keys(finish));
  const finished = Object.entries(finish).map(([name, end]) =>
    end().finally(() => work.delete(name)),
  );
  const ended = Promise.all([closed, ...finished]);
  if ((await Promise.race([ended, timeout(limitMs)])) !== 'late') return true;
  const requests = new Map<string, number>();
  for (const { record } of pending) {
    const route = record.route ?? 'other';
    requests.set(route, (requests.get(route) ?? 0) + 1);
  }
  server.closeAllConnections();
  // Any connections left were idle.
  if (requests.size === 0 && work.size === 0) return true;
  const open = Array.from(requests, ([route, count]) => `${count} × ${route}`);
  const parts = [
    ...(open.length > 0 ? [`requests (${open.join(', ')})`] : []),
    ...(work.size > 0 ? [`other work (${[...work].join(', ')})`] : []),
  ];
  cutOff(
    `The server exits with status 1. After ${limitMs / 1000} s it cut off ${parts.join(' and ')}. Raise DRAIN_SECONDS if they may take longer.`,
  );
  return false;
}

interface EndOptions extends DrainOptions {
  readonly began: (signal: string) => void;
  readonly ended: () => void;
  readonly program: {
    on(signal: NodeJS.Signals, listener: () => void): unknown;
    exit(status: number): unknown;
  };
}

const signalStatus = { SIGINT: 128 + 2, SIGTERM: 128 + 15 } as const;

/** Under npm, Ctrl-C arrives twice: from the terminal and from npm. */
const sameSignalMs = 500;

/** Drains on SIGTERM or SIGINT. Exits with 0, or 1 if requests were cut off. A second signal exits at once. */
export function endOnSignal({ program, began, ended, ...options }: EndOptions): void {
  let drainingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    program.on(signal, () => {
      const now = performance.now();
      if (drainingSince !== undefined) {
        if (now - drainingSince > sameSignalMs) program.exit(signalStatus[signal]);
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
