import { type Config, enquiryDefaults } from '../config';
import { clientKey } from './client-key';
import { type ForwardClock, systemForwardClock } from './clock';
import { createSend } from './forward';
import { createForwarder } from './forwarder';
import { createRateLimit } from './rate-limit';
import { createRepeats } from './repeats';
import { openStore } from './store';
import { type PostContext, takeEnquiry } from './take-enquiry';

interface EnquiriesOptions {
  readonly config: Pick<Config, 'siteUrl' | 'dataDir'> & Partial<Pick<Config, 'enquiries'>>;
  readonly clock?: ForwardClock;
  readonly fetch?: typeof globalThis.fetch;
  readonly log?: (line: string) => void;
}

/** Everything the server does with enquiries: takes them, and forwards them once it is started and has where to. */
export function createEnquiries({
  config,
  clock = systemForwardClock,
  fetch = globalThis.fetch,
  log = (line) => console.error(line),
}: EnquiriesOptions) {
  const { url, postsPerTenMinutes, trustedProxies } = config.enquiries ?? enquiryDefaults;
  const store = openStore(config.dataDir);
  const send = url && createSend({ url, fetch, now: clock.now, deadline: clock.deadline });
  const forwarder = send ? createForwarder({ store, send, clock, log }) : undefined;
  const waitOf = createRateLimit(postsPerTenMinutes);
  const options = {
    siteUrl: config.siteUrl,
    store,
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
    /** Starts no new sending. @returns a promise of the end of the one that is under way */
    stop: async () => forwarder?.stop(),
  };
}

export type Enquiries = ReturnType<typeof createEnquiries>;
