import type { DocumentAssets } from '#app/document/document.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
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

type RecordedSite = Pick<
  SiteParts,
  'assets' | 'config' | 'database' | 'enquiryEndpoint' | 'log' | 'now' | 'store'
>;

/**
 * Records the pages of a site in its database.
 * @param years stored besides the current one
 */
export function openRecording(site: RecordedSite, years: number) {
  const { database, log, now, store } = site;
  return createRecording({
    store: createRecordStore(database),
    content: store,
    listAddresses: () => listPageAddresses(store.current()),
    readPage: (address) => readPage(address, store.current(), site),
    site: async () => siteVersion(await site.assets()),
    years,
    async convert(isStopped) {
      const conversion = await convertOldRecord(database, { isStopped });
      const write = conversion.failed.length > 0 ? log.warn : log.info;
      for (const line of describeConversion(conversion)) write(line);
    },
    now,
    warn: log.warn,
  });
}
