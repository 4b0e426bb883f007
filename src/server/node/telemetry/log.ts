import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '#server/config/settings.ts';

export interface LogSink {
  write(line: string): void;
  flushSync(): void;
}

/** Standard output, written in batches. Lines that nobody reads are dropped beyond 16 MB, so that visitors never wait. */
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

/** The parts of an error worth logging. Its other properties may be answers of services, whose headers may hold a token. */
function errorDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, ...(cause instanceof Error && { cause: cause.message }) };
}

/**
 * The log: one JSON object a line, with `level`, `time` and `msg`.
 * @returns `requests` for the ends of requests, which name their ids; `lines` for everything else, which carries the id of the
 * request that `during` is running
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
  // Without the mixin, which costs a cached page more than the rest of its line.
  const requests = pino(options, sink);
  return { lines, requests, during: <T>(id: string, run: () => T): T => ids.run(id, run) };
}

export type Log = ReturnType<typeof createLog>;
export type Lines = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;
