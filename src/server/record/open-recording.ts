import type { DocumentAssets } from '#app/document/document.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import type { SiteParts } from '#server/site/capability.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { convertOldRecord, describeConversion } from './convert/convert';
import { listPageAddresses } from './page-addresses';
import { readPage } from './read-page';
import { createRecordStore } from './record-store';
import { createRecording } from './recording';

/**
 * Returns the package's version and a hash of the build. Names of scripts contain content hashes, so the hash covers the code
 * that renders pages.
 */
const siteVersion = ({ scripts, chunks = {} }: DocumentAssets): string =>
  `${packageJson.version}+${stableHash(JSON.stringify([scripts, chunks])).slice(0, 8)}`;

interface OpenOptions extends Pick<SiteParts, 'config' | 'assets' | 'enquiryEndpoint' | 'now'> {
  readonly database: SiteDatabase;
  readonly store: Pick<ContentStore, 'current' | 'subscribe'>;
  readonly years: number;
}

/** Records the pages of a site in its database. */
export function openRecording({ database, store, years, now, ...site }: OpenOptions) {
  return createRecording({
    store: createRecordStore(database),
    content: store,
    listAddresses: () => listPageAddresses(store.current()),
    readPage(address) {
      const content = store.current();
      return readPage(address, async (key) => content.read(key), site);
    },
    site: async () => siteVersion(await site.assets()),
    years,
    async convert(isStopped) {
      const conversion = await convertOldRecord(database, { isStopped });
      const log = conversion.failed.length > 0 ? console.warn : console.info;
      for (const line of describeConversion(conversion)) log(line);
    },
    now,
  });
}
