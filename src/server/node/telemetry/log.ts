import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, type LoggerOptions, pino } from 'pino';

/** Where lines go; `flushSync` returns when all of them are there. */
export interface LogSink {
  write(line: string): void;
  flushSync(): void;
}

/** How much is logged; each level has all that follow it, `silent` has nothing. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Standard output, written asynchronously in batches, as each write costs more than many lines. Lines wait for a tenth of a
 * second at most; what nobody reads is dropped beyond 16 MB, rather than visitors held up.
 */
function standardOutput(): LogSink {
  const sink = pino.destination({
    sync: false,
    minLength: 16_000,
    periodicFlush: 100,
    maxLength: 16 * 1024 * 1024,
  });
  process.once('exit', () => sink.flushSync());
  return sink;
}

/** What an operator needs of an error. Not what else hangs on it: answers of services, with headers that may hold a token. */
function errorDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, ...(cause instanceof Error && { cause: cause.message }) };
}

/**
 * The log: one JSON object a line, with `level`, `time` and `msg`.
 * @returns `lines` for everything but requests; `during` runs what belongs to a request, so that every one of these lines logged
 * meanwhile carries its id; `requests` for the ends of requests, which name their ids themselves
 */
export function createLog(level: LogLevel, sink: LogSink = standardOutput()) {
  const ids = new AsyncLocalStorage<string>();
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorDetails },
  };
  const mixin = () => {
    const id = ids.getStore();
    return id === undefined ? {} : { id };
  };
  const lines = pino({ ...options, mixin }, sink);
  // Without the mixin, which costs a cached page more than all else of its line.
  const requests = pino(options, sink);
  return { lines, requests, during: <T>(id: string, run: () => T): T => ids.run(id, run) };
}

export type Log = ReturnType<typeof createLog>;
export type Lines = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;
