import { type Config, enquiryDefaults } from '#server/config/config.ts';
import { nobody, type Observer } from '#server/observer.ts';
import { type ForwardClock, systemForwardClock } from '../forwarding/clock';
import { createSend } from '../forwarding/forward';
import { createForwarder } from '../forwarding/forwarder';
import { createPending } from '../store/pending';
import { openStore } from '../store/store';
import { clientKey } from './client-key';
import { createRateLimit } from './rate-limit';
import { createRepeats } from './repeats';
import { type PostContext, takeEnquiry } from './take-enquiry';

interface EnquiriesOptions {
  readonly config: Pick<Config, 'siteUrl' | 'dataDir'> & Partial<Pick<Config, 'enquiries'>>;
  readonly clock?: ForwardClock;
  readonly fetch?: typeof globalThis.fetch;
  readonly log?: (line: string) => void;
  readonly observer?: Pick<Observer, 'enquiry'>;
}

/** Everything the server does with enquiries: takes them, and forwards them once it is started and has where to. */
export function createEnquiries({
  config,
  clock = systemForwardClock,
  fetch = globalThis.fetch,
  log = (line) => console.error(line),
  observer = nobody,
}: EnquiriesOptions) {
  const { url, postsPerTenMinutes, trustedProxies } = config.enquiries ?? enquiryDefaults;
  const store = openStore(config.dataDir);
  const send = url && createSend({ url, fetch, now: clock.now, deadline: clock.deadline });
  const forwarder = send ? createForwarder({ store, send, clock, log, observer }) : undefined;
  const waitOf = createRateLimit(postsPerTenMinutes);
  const options = {
    siteUrl: config.siteUrl,
    store: {
      add: async (...enquiry: Parameters<typeof store.add>) => {
        const id = await store.add(...enquiry);
        observer.enquiry('taken');
        return id;
      },
    },
    waitFor: (request: Request, address: string | undefined) =>
      waitOf(clientKey(address, request.headers.get('x-forwarded-for'), trustedProxies)),
    repeats: createRepeats(clock.now),
    forward: (id: string) => forwarder?.add(id),
    now: clock.now,
    log,
  };
  return {
    /** Answers a post of the contact form. */
    take: (request: Request, context: PostContext) => takeEnquiry(request, options, context),
    /** Begins to forward, with what earlier processes left. Without an endpoint everything waits until there is one. */
    start: () => forwarder?.start(),
    /** How many are stored and wait to be forwarded, whether or not there is where to. */
    pending: createPending(store),
    /** Starts no new sending. @returns a promise of the end of the one that is under way */
    stop: async () => forwarder?.stop(),
  };
}

export type Enquiries = ReturnType<typeof createEnquiries>;
