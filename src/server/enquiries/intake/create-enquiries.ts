import { type Config, enquiryDefaults } from '#server/config/config.ts';
import { databaseFile, type SiteDatabase } from '#server/data/database.ts';
import { createClockWatch } from '#server/disk/clock-watch.ts';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { alone, type SharedState } from '#server/shared/shared-state.ts';
import { type ForwardClock, systemClock } from '../forwarding/clock';
import { createForwarder } from '../forwarding/forwarder';
import { createSend } from '../forwarding/send';
import { log as messages } from '../messages';
import { createErasure } from '../store/erasure';
import { createHousekeeping } from '../store/housekeeping';
import { importFiles } from '../store/import-files';
import { createStorageWatch } from '../store/storage-watch';
import { openStore } from '../store/store';
import { createIntake } from './intake';
import { createRateLimit } from './rate-limit';

interface EnquiriesOptions {
  readonly database: SiteDatabase;
  readonly config: Pick<Config, 'siteUrl' | 'dataDir'> & Partial<Pick<Config, 'enquiries'>>;
  readonly clock?: ForwardClock;
  readonly fetch?: typeof globalThis.fetch;
  readonly log?: (line: string) => void;
  readonly metrics?: Pick<Metrics, 'enquiry'>;
  readonly shared?: SharedState;
}

/** Everything the server does with enquiries: takes them, and forwards them once it is started and has an endpoint. */
export function createEnquiries({
  database,
  config: { siteUrl, dataDir, enquiries = enquiryDefaults },
  clock = systemClock,
  fetch = globalThis.fetch,
  log = (line) => console.error(line),
  metrics = noMetrics,
  shared = alone,
}: EnquiriesOptions) {
  const { url, token } = enquiries;
  const store = openStore(database, enquiries.keys);
  const send = url ? createSend({ url, token, fetch, clock }) : undefined;
  const forwarder = send && createForwarder({ store, send, clock, log, metrics });
  const storage = createStorageWatch({ database, dataDir, log });
  const watch = createClockWatch({
    database,
    ...clock,
    events: {
      doubted: (now, expected) => log(messages.clockDoubted(now, expected)),
      believed: () => log(messages.clockBelieved),
    },
  });
  let importing: Promise<void> | undefined;
  /** Imports what an older version stored. After a failure, the next call tries again. */
  function prepare(): Promise<void> {
    importing ??= importFiles(database, dataDir, log).then(
      () => forwarder?.wake(),
      (error: unknown) => {
        importing = undefined;
        throw error;
      },
    );
    return importing;
  }
  const housekeeping = createHousekeeping({
    store,
    erase: createErasure(store, dataDir, clock.now),
    prepare,
    watch,
    months: enquiries.retentionMonths,
    isForwarding: forwarder !== undefined,
    clock,
    log,
    metrics,
  });
  return {
    /** Answers a post of the contact form. */
    take: createIntake({
      siteUrl,
      save: (...enquiry) => {
        const stored = store.add(...enquiry);
        if (stored.isNew) metrics.enquiry('taken');
        forwarder?.wake();
        return stored;
      },
      once: shared.once,
      rateLimit: createRateLimit(enquiries, shared),
      clock: { ...clock, date: watch.time },
      notStored: (error) => log(messages.notStorable(databaseFile(dataDir), error)),
      log,
    }),
    /** Begins to forward what is stored, and to erase what is old. */
    start: () => {
      housekeeping.start();
      forwarder?.start();
      storage.start();
    },
    /** Whether the disk takes enquiries, as far as is known. */
    isStorable: storage.isStorable,
    /** How many are stored and wait to be forwarded, whether or not there is an endpoint. */
    pending: async () => store.pending(),
    /** Runs the hourly housekeeping now. */
    keepHouse: housekeeping.run,
    /** Number of enquiries that were never forwarded and will be erased soon. */
    expiring: housekeeping.expiring,
    /** Checks the clock. Data may be erased by age only if this resolves to true. */
    isClockBelieved: () => prepare().then(watch.check),
    /** Starts no new sending. @returns a promise of the end of the pending one */
    stop: () => Promise.all([storage.stop(), forwarder?.stop(), housekeeping.stop()]),
  };
}
