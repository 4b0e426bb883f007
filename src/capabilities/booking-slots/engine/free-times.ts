/** A span of time in milliseconds since 1970, without its last millisecond. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** The free times that the booking page shows. */
export interface BookingSlots {
  /** Earliest first. */
  readonly times: readonly Period[];
  /** When the calendar was read too long ago, in milliseconds since 1970. */
  readonly until: number;
}

export const slotsAddress = '/booking-slots.json';

export const noSlots: BookingSlots = { times: [], until: 0 };

export const halfHourMs = 30 * 60_000;

/** Returns what is left of free times. A time that has begun counts from the next half hour. */
export const upcoming = (times: readonly Period[], now: number): readonly Period[] =>
  times
    .map(({ start, end }) => ({
      start: start > now ? start : Math.ceil(now / halfHourMs) * halfHourMs,
      end,
    }))
    .filter(({ start, end }) => start < end);
