import { type Config, enquiryDefaults } from '#server/config/config.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { type SharedState, singleServer } from '#server/shared/shared-state.ts';
import { type ForwardClock, systemClock } from '../forwarding/clock';
import { createForwarder } from '../forwarding/forwarder';
import { createSend } from '../forwarding/send';
import { counted } from '../store/enquiry';
import { createErasure } from '../store/erasure';
import { createHousekeeping } from '../store/housekeeping';
import { createConfirmed, importRescued } from '../store/rescued';
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
  const { url, token, keys, retentionMonths } = enquiries;
  const { now } = clock;
  const store = openStore(database, keys);
  const send = url ? createSend({ url, token, fetch, clock }) : undefined;
  const forwarder = send && createForwarder({ store, send, clock, log, metrics });
  const confirmed = createConfirmed(dataDir, keys);
  const storage = createStorageWatch({ database, dataDir, log, completeRescue: confirmed.addTo });

  let isPrepared = false;
  function prepare(): void {
    if (isPrepared) return;
    importRescued(database, dataDir, log);
    for (const { key, count } of store.missingKeys()) {
      log(
        `${counted(count)} in the database ${count === 1 ? 'was' : 'were'} encrypted with the key ${key}, which is missing from ENQUIRY_KEYS: add it there.`,
      );
    }
    store.resume();
    isPrepared = true;
    forwarder?.wake();
  }

  const housekeeping = createHousekeeping({
    store,
    prepare,
    erasure: createErasure(store, dataDir, now),
    months: retentionMonths,
    isForwarding: forwarder !== undefined,
    now,
    log,
    metrics,
  });
  return {
    take: createIntake({
      siteUrl,
      save: (...enquiry) => {
        const isNew = store.add(...enquiry);
        confirmed.remember(...enquiry);
        if (isNew) metrics.enquiry('taken');
        forwarder?.wake();
        return isNew;
      },
      rateLimit: createRateLimit(enquiries, shared),
      now,
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
    stop: () => Promise.all([storage.stop(), forwarder?.stop(), housekeeping.stop()]),
  };
}
