import { expect, test } from 'vitest';
import { ConfigError, readOperation } from './config';

const defaults = {
  logLevel: 'info',
  metrics: undefined,
  drainSeconds: 10,
  drainDelaySeconds: 0,
  maxConnections: 4000,
  maxConnectionsPerAddress: 200,
};

test('the server runs without a setting; metrics are served when a port is set', () => {
  expect(readOperation({})).toEqual(defaults);
  expect(readOperation({ LOG_LEVEL: ' ', METRICS_PORT: '', METRICS_HOST: '::' })).toEqual(defaults);
  expect(readOperation({ METRICS_PORT: '9464' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 9464,
  });
});

test('settings are taken as given', () => {
  expect(
    readOperation({
      LOG_LEVEL: ' Warn ',
      METRICS_PORT: '0',
      METRICS_HOST: '10.0.0.2',
      DRAIN_SECONDS: '0',
      DRAIN_DELAY_SECONDS: '15',
      MAX_CONNECTIONS: '100',
    }),
  ).toEqual({
    logLevel: 'warn',
    metrics: { host: '10.0.0.2', port: 0 },
    drainSeconds: 0,
    drainDelaySeconds: 15,
    maxConnections: 100,
    maxConnectionsPerAddress: 200,
  });
});

test.each([
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is “loud”.*: give one of trace, debug, info, .*silent\.$/],
  [{ METRICS_PORT: '70000' }, /^METRICS_PORT is “70000”.*: give a whole number from 0 to 65535\.$/],
  [{ DRAIN_SECONDS: '-1' }, /^DRAIN_SECONDS is “-1”.*: give a whole number from 0 to 999999\.$/],
  [{ DRAIN_DELAY_SECONDS: '1.5' }, /^DRAIN_DELAY_SECONDS is “1.5”.*: give a whole number/],
  [{ MAX_CONNECTIONS: '0' }, /^MAX_CONNECTIONS is “0”.*: give a whole number from 1/],
])('%o is refused in one sentence that names the setting and the remedy', (env, words) => {
  const refused = () => readOperation(env);
  expect(refused).toThrow(ConfigError);
  expect(refused).toThrow(words);
});
