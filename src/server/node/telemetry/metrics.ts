import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '#server/metrics.ts';
import { answerHealth, isHealth, type Lifecycle } from '#server/node/serving/health.ts';
import type { EndedRequest } from '#server/node/serving/serve.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Bounds of the buckets in seconds, as is usual for Prometheus. */
const requestBuckets = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const readBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8];

interface Sources {
  readonly requestsPending: () => number;
  readonly isConnected?: (() => boolean) | undefined;
  readonly contentEmptied: () => number;
  /** The last time that all content was read without a failure, in milliseconds since 1970; `undefined` before the first time. */
  readonly contentReadAt: () => number | undefined;
}

/**
 * Creates the server's metrics for Prometheus. Labels have few values, such as route patterns and collections, so made-up
 * addresses cannot fill the memory.
 */
export function createMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const counter = <Label extends string>(name: string, labelNames: Label[], help: string) =>
    new Counter({ name, labelNames, help, registers });
  const histogram = <Label extends string>(
    name: string,
    labelNames: Label[],
    buckets: number[],
    help: string,
  ) => new Histogram({ name, labelNames, buckets, help, registers });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });

  const requests = counter(
    'http_requests_total',
    ['method', 'route', 'status'],
    'Completed requests. Status 499: the visitor closed the connection before the answer.',
  );
  const durations = histogram(
    'http_request_duration_seconds',
    ['route'],
    requestBuckets,
    'Time from the headers of a request to the end of its answer.',
  );
  const refused = counter(
    'http_requests_refused_total',
    ['status'],
    'Requests that were malformed or arrived too slowly.',
  );
  const pages = counter(
    'velox_page_cache_total',
    ['state'],
    'Requests for pages: answered from the cache (hit), or rendered (miss).',
  );
  const reads = counter(
    'velox_content_reads_total',
    ['collection', 'outcome'],
    'Reads of the content service.',
  );
  const readDurations = histogram(
    'velox_content_read_duration_seconds',
    ['collection'],
    readBuckets,
    'Duration of reads of the content service, retries included.',
  );
  // Starts at zero, so that the first request is an increase.
  for (const state of ['hit', 'miss']) pages.inc({ state }, 0);

  const site: Metrics = {
    contentRead(collection, ms, failed) {
      reads.inc({ collection, outcome: failed ? 'failed' : 'read' });
      readDurations.observe({ collection }, ms / 1000);
    },
  };
  return {
    site,
    /** Capabilities register their counters and gauges here. */
    registry: register,
    requestEnded({ method, route, status, ms, cache }: EndedRequest) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, ms / 1000);
      if (cache) pages.inc({ state: cache });
    },
    requestRefused: (status: number) => refused.inc({ status }),
    /** Adds figures that are collected on each scrape. */
    collectFrom(sources: Sources) {
      const { isConnected } = sources;
      gauge('http_requests_in_progress', 'Requests that are being answered.', () =>
        sources.requestsPending(),
      );
      gauge(
        'velox_content_age_seconds',
        'Time since all content was last read without a failure; -1 before the first time.',
        () => {
          const at = sources.contentReadAt();
          return at === undefined ? -1 : Math.round((Date.now() - at) / 1000);
        },
      );
      gauge(
        'velox_content_emptied',
        'Pages, lists and menus that keep their old content, because the content service suddenly returns nothing for them.',
        sources.contentEmptied,
      );
      if (isConnected) {
        gauge('velox_redis_up', 'Whether the Redis shared by several servers can be used.', () =>
          Number(isConnected()),
        );
      }
    },
    /**
     * Creates a server for `/metrics` and health checks. Visitors cannot reach it, so it answers even when they use all
     * connections.
     */
    server(lifecycle: Lifecycle) {
      return createServer(async (incoming, outgoing) => {
        const { url = '', method } = incoming;
        if (isHealth(url)) return answerHealth(incoming, outgoing, lifecycle);
        if (url !== '/metrics' || method !== 'GET') return outgoing.writeHead(404).end();
        try {
          const text = await register.metrics();
          return outgoing.writeHead(200, { 'content-type': register.contentType }).end(text);
        } catch (error) {
          console.error('The metrics cannot be collected.', error);
          return outgoing.writeHead(500).end();
        }
      });
    },
  };
}
