import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { failureOf, json, setUp, webPage } from '#tests/support/fake-service.ts';
import { createGuardedRead, systemClock } from './guarded-fetch';

describe('retries', () => {
  const busy = (status: number, retryAfter?: string) =>
    json({ errors: [] }, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
  const good = json({ data: { is: 'good' } });

  it.each([429, 502, 503, 504])('after %i, with growing waits', async (status) => {
    const { client, waits } = setUp([busy(status), busy(status), good]);
    expect((await client.read('x')).data).toEqual({ is: 'good' });
    expect(waits).toEqual([200, 400]);
  });

  it('after a failed connection and after a web page of a gateway', async () => {
    const down = () => Promise.reject(new TypeError('fetch failed'));
    expect((await setUp([down, webPage(503), good]).client.read('x')).data).toEqual({ is: 'good' });
  });

  it.each([
    ['3', [3000]],
    ['Thu, 01 Jan 2026 00:00:04 GMT', [4000]],
    ['Wed, 31 Dec 2025 00:00:00 GMT', [200]],
    ['0', [200]],
    ['soon', [200]],
  ])('after the wait of Retry-After %s', async (header, expected) => {
    const { client, waits } = setUp([busy(429, header), good]);
    await client.read('x');
    expect(waits).toEqual(expected);
  });

  it('not at all if Retry-After is beyond the deadline', async () => {
    const { client, waits, requests } = setUp([busy(429, '9'), good]);
    expect((await failureOf(client.read('x'))).kind).toBe('rate-limited');
    expect([waits, requests.length]).toEqual([[], 1]);
  });

  it.each([400, 401, 403, 404, 409, 500])('never after %i', async (status) => {
    const { client, requests } = setUp([busy(status), good]);
    await failureOf(client.read('x'));
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a rate limiter', busy(429, '0')],
    [
      'Directus under pressure',
      json({ errors: [{ extensions: { reason: 'Under pressure' } }] }, { status: 503 }),
    ],
  ])('until the deadline after %s', async (_name, answer) => {
    const { client, waits } = setUp([answer]);
    await failureOf(client.read('x'));
    expect(waits).toEqual([200, 400, 800, 1600, 1600, 1600, 1600]);
  });

  it('at most twice', async () => {
    const { client, requests } = setUp([busy(503)]);
    expect((await failureOf(client.read('x'))).kind).toBe('server');
    expect(requests).toHaveLength(3);
  });
});

it('removes its listener from the deadline signal', async () => {
  const signal = new AbortController().signal;
  const read = createGuardedRead({
    fetch: async () => Response.json({ data: {} }),
    deadlineMs: 8_000,
    maxBytes: 1_000,
    retries: 0,
    clock: { ...systemClock, deadline: () => signal },
  });
  const reading = read('https://cms.museum.test', {}, 'posts');
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await reading;
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
