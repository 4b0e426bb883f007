import {
  ConfigError,
  count,
  type Environment,
  highestPort,
  settingsOf,
} from '#server/config/config.ts';
import { messages } from '#server/messages.ts';
import type { ListenAddress } from './serving/listen';
import { type LogLevel, logLevels } from './telemetry/log';

/** What the operator sets about running the server, as opposed to what the site shows. */
export interface OperationSettings {
  readonly logLevel: LogLevel;
  /** Where metrics are served, apart from the site; nowhere unless a port is set. */
  readonly metrics: ListenAddress | undefined;
  /** How long pending requests may take to end after a signal. */
  readonly drainSeconds: number;
  /** How long new connections are taken after a signal, so that a balancer learns of it before they are refused. */
  readonly drainDelaySeconds: number;
  /** So many connections are open at most; whoever comes then is refused. */
  readonly maxConnections: number;
  /** So many of them from one address; not where a proxy stands ahead. */
  readonly maxConnectionsPerAddress: number;
  /** How many years, besides the current one, what pages said is on record; 0 for no record. */
  readonly recordYears: number;
}

const isLogLevel = (value: string): value is LogLevel => logLevels.some((level) => level === value);

/**
 * Reads the settings of operation from the environment.
 * @throws {ConfigError} naming the setting at fault and the remedy
 */
export function readOperation(env: Environment): OperationSettings {
  const value = settingsOf(env);
  const logLevel = value('LOG_LEVEL')?.toLowerCase() ?? 'info';
  if (!isLogLevel(logLevel)) throw new ConfigError(messages.badLogLevel(logLevel, logLevels));
  const metricsPort = value('METRICS_PORT');
  return {
    logLevel,
    metrics: metricsPort
      ? {
          host: value('METRICS_HOST') ?? '127.0.0.1',
          port: count('METRICS_PORT', metricsPort, 0, highestPort),
        }
      : undefined,
    drainSeconds: count('DRAIN_SECONDS', value('DRAIN_SECONDS') ?? '10', 0),
    drainDelaySeconds: count('DRAIN_DELAY_SECONDS', value('DRAIN_DELAY_SECONDS') ?? '0', 0),
    maxConnections: count('MAX_CONNECTIONS', value('MAX_CONNECTIONS') ?? '4000', 1),
    maxConnectionsPerAddress: count(
      'MAX_CONNECTIONS_PER_ADDRESS',
      value('MAX_CONNECTIONS_PER_ADDRESS') ?? '200',
      1,
    ),
    recordYears: count('RECORD_YEARS', value('RECORD_YEARS') ?? '10', 0, 100),
  };
}
