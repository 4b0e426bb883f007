import type { ServerResponse } from 'node:http';
import type { Lifecycle } from './health';

interface DrainOptions {
  readonly server: {
    close(done: () => void): unknown;
    closeAllConnections(): void;
  };
  readonly lifecycle: Lifecycle;
  /** How long new connections are taken on, for a balancer that has not noticed yet, in milliseconds. */
  readonly delayMs: number;
  /** How long pending requests may take after that, in milliseconds. */
  readonly limitMs: number;
  /** Called with the number of requests that were cut off by the limit. */
  readonly cutOff: (count: number) => void;
  /** The responses that are not closed yet. */
  readonly pending: ReadonlySet<ServerResponse>;
  /** Ends what goes on beside requests; cut off by the same limit. */
  readonly finish: () => Promise<unknown>;
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
 * answer, takes no new ones, and waits for pending requests. Resolves when nothing is left, or was cut off.
 */
export async function drain(options: DrainOptions): Promise<void> {
  const { server, lifecycle, delayMs, limitMs, cutOff, pending, finish } = options;
  lifecycle.state = 'draining';
  for (const outgoing of pending) endConnection(outgoing);
  if (delayMs > 0) await passed(delayMs);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  const ended = Promise.all([closed, finish()]);
  if ((await Promise.race([ended, passed(limitMs)])) === 'late') {
    if (pending.size > 0) cutOff(pending.size);
    server.closeAllConnections();
    await closed;
  }
}

interface EndOptions extends DrainOptions {
  /** Called with the signal that began the end. */
  readonly began: (signal: string) => void;
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

/** Ends the program by SIGTERM or SIGINT, with status 0 after it has drained; a second signal ends it at once. */
export function endOnSignal({ program, began, ...options }: EndOptions): void {
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
      void drain(options).finally(() => program.exit(0));
    });
  }
}
