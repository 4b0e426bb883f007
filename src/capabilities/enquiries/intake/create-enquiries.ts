import type { SiteDatabase } from '#server/data/database.ts';
import type { SharedState } from '#server/shared/shared-state.ts';
import { type ForwardClock, systemClock } from '../forwarding/clock';
import { createForwarder } from '../forwarding/forwarder';
import { createSend } from '../forwarding/send';
import type { Endpoint, EnquirySettings } from '../settings';
import { counted } from '../store/enquiry';
import { createErasure } from '../store/erasure';
import { createHousekeeping } from '../store/housekeeping';
import { createConfirmed, importRescued } from '../store/rescued';
import { createStorageWatch } from '../store/storage-watch';
import { openStore } from '../store/store';
import { createEnquiryHandler } from './enquiry-handler';
import { createRateLimit } from './rate-limit';

/** `failed`: an attempt to forward it failed. `lost`: erased at the end of the retention period without being forwarded. */
export type EnquiryEvent = 'taken' | 'forwarded' | 'failed' | 'lost';

interface EnquiriesOptions {
  readonly database: SiteDatabase;
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly settings: Pick<EnquirySettings, 'ENQUIRY_KEYS' | 'ENQUIRY_LIMIT'>;
  readonly months: number;
  /** Without it, enquiries are stored but not forwarded. */
  readonly endpoint: Endpoint | undefined;
  readonly clock?: ForwardClock;
  readonly fetch?: typeof globalThis.fetch;
  readonly log: (line: string) => void;
  readonly count: (event: EnquiryEvent) => void;
  readonly shared: SharedState;
}

/** Accepts and stores enquiries. After its start, forwards them if there is an endpoint. */
export function createEnquiries(options: EnquiriesOptions) {
  const { database, siteUrl, dataDir, settings, months, endpoint, log, count, shared } = options;
  const { clock = systemClock, fetch = globalThis.fetch } = options;
  const { ENQUIRY_KEYS: keys, ENQUIRY_LIMIT } = settings;
  const store = openStore(database, keys);
  const send = endpoint && createSend({ ...endpoint, fetch, clock });
  const forwarder = send && createForwarder({ store, send, clock, log, count });
  const confirmed = createConfirmed(dataDir, keys);
  const storage = createStorageWatch({ database, dataDir, log, completeRescue: confirmed.addTo });

  let isPrepared = false;
  function prepare(): void {
    if (isPrepared) return;
    importRescued(database, dataDir, log);
    for (const { key, count: sealed } of store.missingKeys()) {
      log(
        `${counted(sealed)} in the database ${sealed === 1 ? 'was' : 'were'} encrypted with the key ${key}, which is missing from ENQUIRY_KEYS: add it there.`,
      );
    }
    store.resume();
    isPrepared = true;
    forwarder?.wake();
  }

  const housekeeping = createHousekeeping({
    store,
    prepare,
    erasure: createErasure(store, dataDir, clock.now),
    months,
    isForwarding: forwarder !== undefined,
    now: clock.now,
    log,
    count,
  });
  return {
    take: createEnquiryHandler({
      siteUrl,
      save: (...enquiry) => {
        const isNew = store.add(...enquiry);
        confirmed.remember(...enquiry);
        if (isNew) count('taken');
        forwarder?.wake();
        return isNew;
      },
      rateLimit: createRateLimit(ENQUIRY_LIMIT, shared),
      now: clock.now,
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
    pending: store.pending,
    runHousekeeping: housekeeping.run,
    expiring: housekeeping.expiring,
    stop: () => Promise.all([storage.stop(), forwarder?.stop(), housekeeping.stop()]),
  };
}
