import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '#server/metrics.ts';
import { answerHealth, isHealth, type Lifecycle } from '#server/node/serving/health.ts';
import type { EndedRequest } from '#server/node/serving/serve.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** From a page out of memory to one that waited for the content service, in seconds. */
const requestBuckets = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const readBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8];

interface Counts {
  readonly requestsPending: () => number;
  /** Enquiries that are stored and were not forwarded yet. */
  readonly enquiriesPending: () => Promise<number>;
  /** Enquiries that were never forwarded and will be erased soon. */
  readonly enquiriesExpiring: () => number;
  /** Whether the disk takes enquiries. */
  readonly isStorable: () => boolean;
  /** Whether the other servers of the site can be reached; only where there may be others. */
  readonly isConnected?: (() => boolean) | undefined;
  /** Resources that are shown as they were, because the content service gives nothing where they are. */
  readonly contentEmptied: () => number;
  /** When all content was last read without a failure, in milliseconds since 1970; `undefined` until then. */
  readonly contentReadAt: () => number | undefined;
}

/**
 * The server's figures for Prometheus. Labels take few values: routes are patterns, collections those of the schemas, so that
 * made-up addresses fill no memory.
 */
export function createMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that ended; status 499: the visitor went away before the answer.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: requestBuckets,
    registers,
  });
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that could not be read or took too long to be sent.',
    labelNames: ['status'],
    registers,
  });
  const pages = new Counter({
    name: 'velox_page_cache_total',
    help: 'Pages asked for: cached (hit), or rendered for the request (miss).',
    labelNames: ['state'],
    registers,
  });
  const reads = new Counter({
    name: 'velox_content_reads_total',
    help: 'Reads of the content service.',
    labelNames: ['collection', 'outcome'],
    registers,
  });
  const readDurations = new Histogram({
    name: 'velox_content_read_duration_seconds',
    help: 'How long reads of the content service took, repeats included.',
    labelNames: ['collection'],
    buckets: readBuckets,
    registers,
  });
  const enquiries = new Counter({
    name: 'velox_enquiries_total',
    help: 'Enquiries taken and forwarded, attempts to forward that failed, and enquiries erased by age that were never forwarded (lost).',
    labelNames: ['event'],
    registers,
  });
  const violations = new Counter({
    name: 'velox_policy_violations_total',
    help: 'What browsers say they refused under the Content-Security-Policy.',
    labelNames: ['directive'],
    registers,
  });
  const purges = new Counter({
    name: 'velox_purges_total',
    help: 'Requests that asked a CDN to drop something, and whether it accepted them.',
    labelNames: ['outcome'],
    registers,
  });
  // From the start on, so that a first failure is an increase.
  for (const outcome of ['accepted', 'failed']) purges.inc({ outcome }, 0);
  for (const event of ['taken', 'forwarded', 'failed', 'lost']) enquiries.inc({ event }, 0);
  for (const state of ['hit', 'miss']) pages.inc({ state }, 0);

  const site: Metrics = {
    contentRead(collection, ms, failed) {
      reads.inc({ collection, outcome: failed ? 'failed' : 'read' });
      readDurations.observe({ collection }, ms / 1000);
    },
    enquiry: (event) => enquiries.inc({ event }),
    policyViolation: (directive) => violations.inc({ directive }),
    purge: (outcome) => purges.inc({ outcome }),
  };
  return {
    site,
    requestEnded({ method, route, status, ms, cache }: EndedRequest) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, ms / 1000);
      if (cache) pages.inc({ state: cache });
    },
    requestRefused: (status: number) => refused.inc({ status }),
    /** Adds what is counted only when somebody looks. */
    count: (counts: Counts) => countWhenAsked(registers, counts),
    /**
     * A server of its own for them, so that visitors never reach them. It answers `/metrics`, and how the server is: also while
     * visitors have taken all connections.
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
          console.error('The metrics cannot be given.', error);
          return outgoing.writeHead(500).end();
        }
      });
    },
  };
}

/** Figures that are counted only when somebody looks. */
function countWhenAsked(registers: Registry[], counts: Counts): void {
  new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that are being answered.',
    registers,
    collect() {
      this.set(counts.requestsPending());
    },
  });
  new Gauge({
    name: 'velox_content_age_seconds',
    help: 'How long ago all content was last read without a failure; -1 until then.',
    registers,
    collect() {
      const at = counts.contentReadAt();
      this.set(at === undefined ? -1 : Math.round((Date.now() - at) / 1000));
    },
  });
  new Gauge({
    name: 'velox_content_emptied',
    help: 'Pages, lists and menus shown as they were, because the content service suddenly gives nothing for them.',
    registers,
    collect() {
      this.set(counts.contentEmptied());
    },
  });
  new Gauge({
    name: 'velox_enquiries_pending',
    help: 'Enquiries that are stored and wait to be forwarded.',
    registers,
    async collect() {
      this.set(await counts.enquiriesPending());
    },
  });
  new Gauge({
    name: 'velox_enquiries_expiring',
    help: 'Enquiries that were never forwarded and will be erased by age within two weeks; 0 where none are forwarded.',
    registers,
    collect() {
      this.set(counts.enquiriesExpiring());
    },
  });
  new Gauge({
    name: 'velox_enquiries_storable',
    help: 'Whether the disk takes enquiries.',
    registers,
    collect() {
      this.set(counts.isStorable() ? 1 : 0);
    },
  });
  const { isConnected } = counts;
  if (!isConnected) return;
  new Gauge({
    name: 'velox_redis_up',
    help: 'Whether the Redis that several servers have in common can be used.',
    registers,
    collect() {
      this.set(isConnected() ? 1 : 0);
    },
  });
}
