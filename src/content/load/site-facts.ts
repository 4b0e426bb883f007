import { parseEntry } from '#content/boundary/boundary.ts';
import { firstRecord } from '#content/boundary/normalise.ts';
import type { ContentAnswer } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { siteFacts } from '#content/resources/resources.ts';
import { defaultSite } from '#default-site.ts';
import type { SiteSettings } from '#generated/types.ts';
import { previewOf } from './posts';
import type { Resource } from './resource';

const COLLECTION = 'site_settings';

/** Why facts are rejected. */
export const INCOMPLETE_FACTS =
  'the firm’s facts lack what every page must show, such as the licensee’s name and membership number';

/** True if an editor has filled in a field. Directus answers with null for each field of an empty singleton. */
const isFilled = (record: unknown): boolean =>
  Object.entries(Object(record)).some(([name, value]) => name !== 'id' && value !== null);

/**
 * Loads the firm's public facts; those of the code if the content service has none. Rejects facts that lack a required one, so
 * that the previous facts stay.
 */
export function loadSiteFacts(): Resource<SiteSettings> {
  return {
    ...siteFacts(),
    async load(client, report, { preview, onEntry } = {}) {
      const { data } = await client
        .read(COLLECTION, preview && previewOf(preview))
        .catch((error: unknown): ContentAnswer => {
          // An older content service has no such collection, and Directus answers 403 as if the token may not read it.
          const isAbsent =
            error instanceof ContentError && ['forbidden', 'client'].includes(error.kind);
          if (isAbsent) return { data: null, meta: {} };
          throw error;
        });
      const record = firstRecord(data);
      if (!isFilled(record)) return defaultSite;
      const { entry, findings } = parseEntry(COLLECTION, record, { base: client.url, onEntry });
      findings.forEach(report);
      if (entry) return entry;
      throw new ContentError('shape', {
        collection: COLLECTION,
        status: 200,
        reason: INCOMPLETE_FACTS,
      });
    },
  };
}
