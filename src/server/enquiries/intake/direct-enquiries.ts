import type { EnquirySettings } from '#server/config/config.ts';
import { messages } from '#server/messages.ts';
import { type ForwardClock, systemForwardClock } from '../forwarding/clock';
import { createSend } from '../forwarding/forward';
import type { StoredEnquiry } from '../store/enquiry';
import { clientKey } from './client-key';
import { createRateLimit } from './rate-limit';
import { createRepeats } from './repeats';
import { type PostContext, takeEnquiry } from './take-enquiry';

interface DirectOptions {
  readonly siteUrl: string;
  readonly settings: EnquirySettings;
  readonly clock?: Pick<ForwardClock, 'now' | 'deadline'>;
  readonly fetch?: typeof globalThis.fetch;
  readonly log?: (line: string) => void;
}

/** How long the web-script may take: a visitor waits for it, and the form's own patience ends after 30 seconds. */
const deadlineMs = 20_000;

/**
 * Takes enquiries where nothing can be stored: each is forwarded while the visitor waits, and thanked for only when the
 * spreadsheet's web-script took it. Any other is shown to its visitor again, with the answers kept.
 */
export function createDirectEnquiries({
  siteUrl,
  settings: { url, postsPerTenMinutes, trustedProxies },
  clock = systemForwardClock,
  fetch = (input, init) => globalThis.fetch(input, init),
  log = (line) => console.error(line),
}: DirectOptions) {
  const deadline = () => clock.deadline(deadlineMs);
  const send = url && createSend({ url, fetch, now: clock.now, deadline });
  const waitOf = createRateLimit(postsPerTenMinutes);
  const options = {
    siteUrl,
    store: {
      async add(enquiry: StoredEnquiry, held?: string) {
        if (!send) throw new Error(messages.nowhereToForward());
        // Nobody could look at it later. A visitor who was so quick sends the form again, which no longer says when it was opened.
        if (held !== undefined) throw new Error(messages.notHeld(held));
        const id = crypto.randomUUID();
        const sending = await send(id, enquiry);
        if (!sending.taken) throw new Error(messages.notTaken(sending.error));
        return id;
      },
    },
    // Any address a worker sees is written in a header. Where nobody is trusted to write it, all visitors would be one.
    waitFor: async (request: Request, address: string | undefined) =>
      trustedProxies === 0
        ? 0
        : waitOf(clientKey(address, request.headers.get('x-forwarded-for'), trustedProxies)),
    repeats: createRepeats(clock.now),
    forward: () => {},
    now: clock.now,
    log,
  };
  return {
    /** Answers a post of the contact form. */
    take: (request: Request, context: PostContext) => takeEnquiry(request, options, context),
  };
}
