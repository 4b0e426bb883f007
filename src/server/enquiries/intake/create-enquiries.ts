import { type Config, enquiryDefaults } from '#server/config/config.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import { createStorageWatch } from '#server/data/storage-watch.ts';
import { createClockWatch } from '#server/disk/clock-watch.ts';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { type SharedState, singleServer } from '#server/shared/shared-state.ts';
import { type ForwardClock, systemClock } from '../forwarding/clock';
import { createForwarder } from '../forwarding/forwarder';
import { createSend } from '../forwarding/send';
import { createErasure, createHousekeeping } from '../store/housekeeping';
import { createConfirmed, importRescued } from '../store/rescued';
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

/** Accepts and stores enquiries. After its start, forwards them if there is an endpoint. */
export function createEnquiries({
  database,
  config: { siteUrl, dataDir, enquiries = enquiryDefaults },
  clock = systemClock,
  fetch = globalThis.fetch,
  log = (line) => console.error(line),
  metrics = noMetrics,
  shared = singleServer,
}: EnquiriesOptions) {
  const { url, token } = enquiries;
  const store = openStore(database, enquiries.keys);
  const send = url ? createSend({ url, token, fetch, clock }) : undefined;
  const forwarder = send && createForwarder({ store, send, clock, log, metrics });
  const confirmed = createConfirmed({ dataDir, keys: enquiries.keys });
  const storage = createStorageWatch({ database, dataDir, log, completeRescue: confirmed.addTo });
  const watch = createClockWatch({
    database,
    ...clock,
    events: {
      doubted: (now, expected) =>
        log(
          `The clock says ${now.toISOString()}, but judging by the last run of this server it should be about ${expected.toISOString()}. Nothing is erased by age until the server has run for a day. If the clock is wrong, set it now. If the server was switched off for that long, you do not need to do anything.`,
        ),
      believed: () => log('The clock is believed again. Erasing by age resumes.'),
    },
  });
  let isPrepared = false;
  function prepare(): void {
    if (isPrepared) return;
    importRescued(database, dataDir, log);
    isPrepared = true;
    forwarder?.wake();
  }
  const housekeeping = createHousekeeping({
    ...{ store, prepare, watch, clock, log, metrics },
    erase: createErasure(store, dataDir, clock.now),
    months: enquiries.retentionMonths,
    isForwarding: forwarder !== undefined,
  });
  return {
    take: createIntake({
      siteUrl,
      save: (...enquiry) => {
        const stored = store.add(...enquiry);
        confirmed.remember(stored.id, [...enquiry]);
        if (stored.isNew) metrics.enquiry('taken');
        forwarder?.wake();
        return stored;
      },
      once: shared.once,
      rateLimit: createRateLimit(enquiries, shared),
      clock: { ...clock, date: watch.time },
      notStored: storage.failed,
      log,
    }),
    start: () => {
      housekeeping.start();
      forwarder?.start();
      storage.start();
    },
    /** Returns why enquiries could not be stored at the last check; `undefined` if they could. */
    storageTrouble: storage.trouble,
    /** Number of stored enquiries that were not forwarded, with or without an endpoint. */
    pending: async () => store.pending(),
    runHousekeeping: housekeeping.run,
    expiring: housekeeping.expiring,
    /** Checks the clock. Data may be erased by age only while this returns true. */
    isClockBelieved: () => {
      prepare();
      return watch.check();
    },
    stop: () => Promise.all([storage.stop(), forwarder?.stop(), housekeeping.stop()]),
  };
}
