import type { EnquirySettings } from '#server/config/config.ts';
import { type ForwardClock, systemClock } from '../forwarding/clock';
import { createSend } from '../forwarding/send';
import { log as messages } from '../messages';
import { createIntake } from './intake';
import { createRateLimit } from './rate-limit';

interface DirectOptions {
  readonly siteUrl: string;
  readonly settings: EnquirySettings;
  readonly clock?: Pick<ForwardClock, 'now' | 'deadline'>;
  readonly fetch?: typeof globalThis.fetch;
  readonly log?: (line: string) => void;
}

/** How long the endpoint may take, in milliseconds: a visitor waits for it, and the form gives up after 30 seconds. */
const deadlineMs = 20_000;

/**
 * Takes enquiries where nothing can be stored: each is forwarded while the visitor waits, and thanked for only when the
 * endpoint took it. Any other is shown to its visitor again, with the answers.
 */
export function createDirectEnquiries({
  siteUrl,
  settings,
  clock = systemClock,
  fetch = (input, init) => globalThis.fetch(input, init),
  log = (line) => console.error(line),
}: DirectOptions) {
  const { url, token } = settings;
  const send = url && createSend({ url, token, fetch, clock, deadlineMs });
  return {
    /** Answers a post of the contact form. */
    take: createIntake({
      siteUrl,
      async save(enquiry, held, key) {
        if (!send) throw new Error(messages.nowhereToForward);
        // Nobody could release it later. A form that is shown again no longer says when it was opened, and can be sent at once.
        if (held !== undefined) throw new Error(messages.notHeld(held));
        const id = key ?? crypto.randomUUID();
        const refusal = await send(id, enquiry);
        if (refusal) throw new Error(messages.notTaken(refusal.error));
        return id;
      },
      // A worker knows addresses from a header only. Where no proxy is trusted to write it, all visitors would be one.
      rateLimit: settings.trustedProxies === 0 ? undefined : createRateLimit(settings),
      now: clock.now,
      log,
    }),
  };
}
