import type { fetchSources, SourceFile } from '#sources/fetch-sources.ts';
import { type BookingSlots, halfHourMs, noSlots, type Period, upcoming } from './engine/free-times';
import { readCalendar } from './read-calendar';

interface SlotReaderOptions {
  /** The address of the calendar, which is a secret. */
  readonly url: string;
  readonly intervalMs: number;
  readonly siteUrl?: string;
  readonly fetchFiles: typeof fetchSources;
  readonly publish: (slots: BookingSlots) => void;
  readonly warn: (line: string) => void;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
}

const dayMs = 48 * halfHourMs;

const maxDays = 14;

const maxTimes = 6;

/** Two months of appointments need a tenth of this. */
const maxBytes = 1_000_000;

/** Half an hour to an hour after a read. Full half hours, so that an unchanged calendar seldom changes the page. */
const expiryOf = (readAt: number) => (Math.floor(readAt / halfHourMs) + 2) * halfHourMs;

/** Reads the calendar at intervals, and publishes its next free times. No method rejects. */
export function createSlotReader(options: SlotReaderOptions) {
  const { url, intervalMs, siteUrl, fetchFiles, publish, warn, now } = options;
  let file: SourceFile | undefined;
  let known: { readonly times: readonly Period[]; readonly until: number } = noSlots;
  let problem = '';
  let timer: NodeJS.Timeout | undefined;

  /** Logs a change for the worse once. */
  function report(line: string): void {
    const isNew = line !== '' && problem === '';
    problem = line;
    if (isNew) warn(line);
  }

  function read({ bytes }: SourceFile): readonly Period[] {
    if (bytes.length > maxBytes) throw new Error('it has more than 1 MB');
    return readCalendar(new TextDecoder().decode(bytes));
  }

  async function refresh(): Promise<void> {
    const files = await fetchFiles([url], { siteUrl, earlier: () => file, isSecret: true });
    const answer = files.get(url);
    try {
      if (!answer || 'unreadable' in answer) throw new Error(answer?.unreadable);
      known = { times: read(answer), until: expiryOf(now()) };
      file = answer;
      report(
        known.times.length > 0
          ? ''
          : 'The calendar at BOOKING_SLOTS_URL has no free time marked FBTYPE=FREE, so the booking page shows none.',
      );
    } catch (error) {
      report(
        `The calendar at BOOKING_SLOTS_URL cannot be read: ${(error as Error).message}. The booking page shows the times of the last reading for at most an hour, then none.`,
      );
    }
    const isKnown = now() < known.until;
    const times = upcoming(known.times, now()).filter(
      // A day or more is no appointment.
      ({ start, end }) => start < now() + maxDays * dayMs && end - start < dayMs,
    );
    publish(isKnown ? { times: times.slice(0, maxTimes), until: known.until } : noSlots);
  }

  return {
    refresh,
    start(): void {
      refresh();
      timer = setInterval(refresh, intervalMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
