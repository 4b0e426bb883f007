import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Lifecycle } from '#server/node/serving/health.ts';
import type { EndedRequest } from '#server/node/serving/serve.ts';
import { createMetrics } from './metrics';

const ended: EndedRequest = {
  id: 'request-1',
  method: 'GET',
  route: '/contact',
  status: 200,
  bytes: 12_000,
  ms: 0.7,
  cache: 'hit',
};

/** Metrics with their server, and a function that reads a metric by name. */
async function open(isConnected?: () => boolean, trouble?: string) {
  const metrics = createMetrics();
  const lifecycle: Lifecycle = {
    state: 'ready',
    findTrouble: () => trouble,
  };
  const server = metrics.server(lifecycle);
  metrics.collectFrom({
    requestsPending: () => 3,
    contentEmptied: () => 2,
    contentReadAt: () => undefined,
    isConnected,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const said = async (name: string) => {
    const lines = (await (await ask('/metrics')).text()).split('\n');
    return lines.filter((line) => line.startsWith(name));
  };
  return { ...metrics, ask, said };
}

test('requests are counted and timed by route, method and status, and pages by cache hits', async () => {
  const { requestEnded, requestRefused, said } = await open();
  requestEnded(ended);
  requestEnded({ ...ended, cache: 'miss', ms: 40 });
  requestEnded({ ...ended, method: 'PROPFIND', route: 'other', status: 405, cache: undefined });
  requestRefused(408);
  expect(await said('http_requests_total')).toEqual([
    'http_requests_total{method="GET",route="/contact",status="200"} 2',
    'http_requests_total{method="other",route="other",status="405"} 1',
  ]);
  const durations = await said('http_request_duration_seconds');
  expect(durations).toContain(
    'http_request_duration_seconds_bucket{le="0.001",route="/contact"} 1',
  );
  expect(durations).toContain('http_request_duration_seconds_bucket{le="0.05",route="/contact"} 2');
  expect(durations).toContain('http_request_duration_seconds_count{route="/contact"} 2');
  expect(await said('velox_page_cache_total')).toEqual([
    'velox_page_cache_total{state="hit"} 1',
    'velox_page_cache_total{state="miss"} 1',
  ]);
  expect(await said('http_requests_refused_total')).toEqual([
    'http_requests_refused_total{status="408"} 1',
  ]);
  expect(await said('http_requests_in_progress')).toEqual(['http_requests_in_progress 3']);
});

test('reads of the content service are counted', async () => {
  const { site, said } = await open();
  site.contentRead('posts', 30, false);
  site.contentRead('posts', 8_000, true);
  expect(await said('velox_content_reads_total')).toEqual([
    'velox_content_reads_total{collection="posts",outcome="read"} 1',
    'velox_content_reads_total{collection="posts",outcome="failed"} 1',
  ]);
  expect(await said('velox_content_read_duration_seconds_sum')).toEqual([
    'velox_content_read_duration_seconds_sum{collection="posts"} 8.03',
  ]);
  expect(await said('velox_content_emptied')).toEqual(['velox_content_emptied 2']);
});

test('metrics include the process, and other addresses are 404', async () => {
  const { ask, said } = await open();
  expect(await said('process_resident_memory_bytes')).toHaveLength(1);
  expect((await ask('/metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
});

test('the state of Redis is a metric if Redis is configured', async () => {
  let isConnected = true;
  const { said } = await open(() => isConnected);
  expect(await said('velox_redis_up')).toEqual(['velox_redis_up 1']);
  isConnected = false;
  expect(await said('velox_redis_up')).toEqual(['velox_redis_up 0']);
  const { said: alone } = await open();
  expect(await alone('velox_redis_up')).toEqual([]);
});

test('the metrics server also answers health checks', async () => {
  const { ask } = await open(undefined, 'rows cannot be stored');
  expect((await ask('/health/live')).status).toBe(200);
  const ready = await ask('/health/ready');
  expect([ready.status, await ready.text()]).toEqual([503, 'rows cannot be stored\n']);
  const { ask: askSound } = await open();
  expect((await askSound('/health/ready')).status).toBe(200);
});
