import { createKey, type ResourceKey } from '#content/resources/key.ts';
import { type BookingSlots, slotsAddress } from '../engine/free-times';

export const slotsResource: ResourceKey<BookingSlots> = createKey('own', { name: slotsAddress });
