import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '#server/config/settings.ts';

export interface LogSink {
  write(line: string): void;
  flushSync(): void;
}

/** Standard output, written in batches. If nothing reads it, lines beyond 16 MB are dropped, so that visitors never wait. */
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

/**
 * Returns the parts of an error worth logging. Its other properties may be services' answers, whose headers may contain a token.
 */
function errorDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, cause: cause instanceof Error ? cause.message : undefined };
}

/**
 * Creates the log: one JSON object a line, with `level`, `time` and `msg`.
 * @returns `requests` logs completed requests. `lines` logs everything else, and adds the id of the request when called
 * inside `during`
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
  // No mixin here: for a cached page, it would cost more than the rest of the line.
  const requests = pino(options, sink);
  return { lines, requests, during: <T>(id: string, run: () => T): T => ids.run(id, run) };
}

export type Log = ReturnType<typeof createLog>;
export type Lines = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Redirects console output of the site and its libraries to the log. @returns restores the console */
export function redirectConsoleToLog(
  lines: Pick<Lines, 'debug' | 'info' | 'warn' | 'error'>,
  target: Console = console,
): () => void {
  const before = { ...target };
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const level = method === 'log' ? 'info' : method;
    target[method] = (...parts: readonly unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => part !== err);
      const line = words.length > 0 ? format(...words) : err?.message;
      if (err) lines[level]({ err }, line);
      else lines[level](line);
    };
  }
  return () => {
    Object.assign(target, before);
  };
}
