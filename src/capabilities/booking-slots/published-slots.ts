import type { ContentStore } from '#content/store/content-store.ts';
import { revalidated } from '#server/http/cache-control.ts';
import type { CapabilityRoute } from '#server/http/routes.ts';
import { slotsResource } from './browser/slots-resource';
import { type BookingSlots, slotsAddress } from './engine/free-times';

type SlotStore = Pick<ContentStore, 'current' | 'publish'>;

export const readSlots = (store: SlotStore): BookingSlots => store.current().read(slotsResource);

/** Returns a function that publishes changed times. Proxies use a page with times only until they expire. */
export const createPublisher = (store: SlotStore) => (slots: BookingSlots) => {
  const isKnown = store.current().has(slotsResource);
  if (isKnown && JSON.stringify(readSlots(store)) === JSON.stringify(slots)) return;
  const changesAt = slots.times.length > 0 ? slots.until : undefined;
  store.publish({
    resources: [{ key: slotsResource, value: slots, files: [], claims: [], changesAt }],
  });
};

/** Browsers read the times here after a navigation. An exported site has a file without times. */
export const slotsRoute = (store: SlotStore): CapabilityRoute => ({
  pattern: slotsAddress,
  method: 'GET',
  label: slotsAddress,
  isExported: true,
  handler: () => Response.json(readSlots(store), { headers: { 'cache-control': revalidated } }),
});
