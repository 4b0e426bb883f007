import { join } from 'node:path';
import type { ContentClient } from '#content/client/client.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import type { SiteOptions } from '#server/site/render-page.ts';
import { importYears } from './import-years';
import { createRecord } from './record';
import { createSweep } from './sweep';
import { siteVersion } from './version';

interface RecordingOptions extends Pick<SiteOptions, 'config' | 'assets' | 'now'> {
  readonly database: SiteDatabase;
  readonly dataDir: string;
  readonly years: number;
  readonly isClockBelieved: () => Promise<boolean>;
  readonly store: ContentStore;
  /** Of the content service; without one the site shows its embedded content. */
  readonly client: ContentClient | undefined;
}

/** Records what the pages of a site say. */
export function openRecording({
  database,
  dataDir,
  years,
  isClockBelieved,
  assets,
  now,
  config,
  store,
  client,
}: RecordingOptions) {
  let version: Promise<string> | undefined;
  const site = () => {
    version ??= Promise.resolve(assets()).then(siteVersion);
    return version;
  };
  const prepare = () => importYears({ database, folder: join(dataDir, 'record'), now });
  const record = createRecord({ database, years, site, prepare, now, isClockBelieved });
  const sweep = createSweep({
    ...{ record, store, client, site },
    hasAnalytics: config.analytics !== undefined,
  });
  return {
    start: sweep.start,
    /** Records all that is published now, and resolves when it is on the record. */
    whole: sweep.whole,
    settled: record.settled,
    async stop() {
      await sweep.stop();
      await record.settled();
    },
  };
}
