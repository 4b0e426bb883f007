import { Gauge } from 'prom-client';
import { ConfigError } from '#server/config/config.ts';
import { addressWithQuery, type Check, count } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';

/** Checks the address of a calendar. No message repeats it, because who has it may read the calendar. */
const calendarAddress: Check<string | undefined> = (value, name) => {
  const address = addressWithQuery(value, name);
  const { protocol, hostname } = new URL(address ?? 'https://none');
  if (protocol === 'https:' || hostname === 'localhost') return address;
  throw new ConfigError(`${name} is not encrypted: give an address that starts with https://.`);
};

/** Shows the next free times of a calendar on the booking page. See README.md. */
export const bookingSlots = defineCapability({
  name: 'booking-slots',
  settings: { BOOKING_SLOTS_URL: calendarAddress, BOOKING_SLOTS_MINUTES: count(10, 1, 20) },
  async open({ config, isStandalone, log, metrics, now, store }, settings) {
    const { BOOKING_SLOTS_URL: url, BOOKING_SLOTS_MINUTES: minutes } = settings;
    const { fetchSources } = await import('#sources/fetch-sources.ts');
    const { noSlots } = await import('./engine/free-times');
    const { createPublisher, readSlots, slotsRoute } = await import('./published-slots');
    const { createSlotReader } = await import('./slot-reader');
    const publish = createPublisher(store);
    // Without a value, no page with the times could be cached.
    publish(noSlots);
    new Gauge({
      name: 'velox_booking_times',
      help: 'Free times that the booking page shows; 0 without a calendar that can be read.',
      registers: [metrics],
      collect() {
        this.set(readSlots(store).times.length);
      },
    });
    const reader =
      url === undefined || isStandalone
        ? undefined
        : createSlotReader({
            url,
            intervalMs: minutes * 60_000,
            siteUrl: config.siteUrl,
            fetchFiles: fetchSources,
            publish,
            warn: log.warn,
            now,
          });
    return { routes: [slotsRoute(store)], start: reader?.start, stop: reader?.stop };
  },
});
