import { join } from 'node:path';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import type { SiteOptions } from '#server/site/site-options.ts';
import { importYears } from './import-years';
import { createRecord } from './record';
import { createSweep } from './sweep';
import { siteVersion } from './version';

interface RecordingOptions extends Pick<SiteOptions, 'config' | 'assets' | 'now' | 'readThrough'> {
  readonly database: SiteDatabase;
  readonly dataDir: string;
  readonly years: number;
  readonly isClockBelieved: () => Promise<boolean>;
}

/** The record of a site: what it adds to the site's options, and what runs beside the site. */
export function openRecording({
  database,
  dataDir,
  years,
  isClockBelieved,
  assets,
  now,
  config,
  ...options
}: RecordingOptions) {
  const { readThrough = (read) => read } = options;
  let version: Promise<string> | undefined;
  const site = () => {
    version ??= Promise.resolve(assets()).then(siteVersion);
    return version;
  };
  const prepare = () => importYears({ database, folder: join(dataDir, 'record'), now });
  const record = createRecord({ database, years, site, prepare, now, isClockBelieved });
  let sweep: ReturnType<typeof createSweep> | undefined;
  return {
    options: {
      readThrough: (read: ReadResource) => record.watching(readThrough(read)),
      onNotice: () => sweep?.notice(),
    },
    /** @param client of the content service, where there is one besides the site's own content */
    of(read: ReadResource, client: ContentClient | undefined) {
      const running = createSweep({
        ...{ record, read, client, site },
        hasAnalytics: config.analytics !== undefined,
      });
      sweep = running;
      return {
        start: running.start,
        /** Reads all now, and resolves when it is on the record. */
        whole: running.whole,
        settled: record.settled,
        async stop() {
          await running.stop();
          await record.settled();
        },
      };
    },
  };
}
