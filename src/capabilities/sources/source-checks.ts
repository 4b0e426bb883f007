import { type SourceOutcome, type StoredFigure, storedValue } from '#content/claims/figure.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import { compare } from '#sources/compare.ts';
import { writeDigits } from '#sources/figure.ts';
import { findFeed, type ReadSources, type SourceData } from '#sources/read-source.ts';
import type { Feeds } from '#sources/reading.ts';
import { createReadings } from './readings';

interface SourceCheckOptions {
  readonly database: SiteDatabase;
  readonly store: ContentStore;
  readonly feeds: Feeds;
  readonly readSources: ReadSources;
  readonly warn?: (line: string) => void;
  /** Returns milliseconds since 1970. */
  readonly now?: () => number;
}

type BoundFigure = StoredFigure & { readonly name: string; readonly source_data: SourceData };

const isBound = (figure: StoredFigure): figure is BoundFigure =>
  figure.name !== undefined && figure.source_data !== undefined;

/** The page of the source that was read. Visitors must not read that a figure agrees with a page that nobody read. */
function findPage({ source = '', source_data: { feed, key } }: BoundFigure, feeds: Feeds) {
  const page = findFeed(feeds, feed)?.pageOf?.(key);
  return page && source.startsWith(new URL('/', page.source).href) ? undefined : page;
}

const hourMs = 3_600_000;

/**
 * Compares claims with their official sources once a day, and tells the store. For a source that cannot be read, the last value
 * still counts.
 */
export function createSourceChecks({
  database,
  store,
  feeds,
  readSources,
  warn = (line) => console.warn(line),
  now = Date.now,
}: SourceCheckOptions) {
  const readings = createReadings(database);
  let published = '';
  let differing: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const boundFigures = () => store.current().checkedFigures().filter(isBound);

  /** Compares the current values of claims with the last readings, and publishes the outcomes. */
  function publish(): void {
    const outcomes = new Map<string, SourceOutcome>();
    for (const figure of boundFigures()) {
      const reading = readings.last(figure.source_data);
      if (!reading) continue;
      const value = storedValue(figure);
      const { outcome } = compare(figure.amount ?? value, reading);
      if (outcome === 'unreadable') continue;
      const isSame = outcome === 'same';
      const day = isSame ? reading.lastDay : reading.firstDay;
      const official = isSame ? {} : { official: writeDigits(reading.value) };
      const page = findPage(figure, feeds);
      outcomes.set(figure.name, { value, isSame, day, ...official, page });
    }
    const json = JSON.stringify([...outcomes]);
    if (json === published) return;
    published = json;
    differing = [...outcomes].flatMap(([name, { isSame }]) => (isSame ? [] : [name]));
    store.publish({ resources: [], outcomes });
  }

  /** Reads the sources, unless they have been read today. */
  async function check(): Promise<void> {
    const day = new Date(now()).toISOString().slice(0, 10);
    const before = readings.checkedOn();
    // A day in the future means that the clock was set back.
    if (before !== undefined && before >= day) return;
    const figures = boundFigures();
    if (figures.length === 0) return;
    const results = await readSources(figures.map(({ source_data }) => source_data));
    const values = new Map<SourceData, string>();
    const unreadable = new Map<string, string[]>();
    for (const [index, { name, source_data }] of figures.entries()) {
      const reading = results[index] ?? { unreadable: 'it was not read' };
      if ('value' in reading) values.set(source_data, reading.value);
      else {
        const names = unreadable.get(reading.unreadable) ?? [];
        unreadable.set(reading.unreadable, [...names, name]);
      }
    }
    for (const [reason, names] of unreadable) {
      warn(`The official source of “${names.join('”, “')}” cannot be read: ${reason}.`);
    }
    readings.save(day, values);
    const known = new Set(differing);
    publish();
    for (const name of differing.filter((claim) => !known.has(claim))) {
      warn(
        `The official source of “${name}” shows another value. Visitors see the new value, marked, or read that the figure is being checked, until it is corrected: run “npm run content:check -- --sources”.`,
      );
    }
  }

  const checkSafely = () =>
    check().catch((error: unknown) =>
      warn(`Official sources cannot be checked: ${error instanceof Error ? error.message : error}`),
    );

  store.subscribe(({ keys }) => {
    if (keys.length > 0) publish();
  });

  return {
    check,
    /** The number of claims whose source shows another value. */
    differing: () => differing.length,
    start(): void {
      publish();
      checkSafely();
      timer = setInterval(checkSafely, hourMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
