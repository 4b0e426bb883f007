import { parseEntry } from '#content/boundary/boundary.ts';
import { firstRecord } from '#content/boundary/normalise.ts';
import type { ContentAnswer, ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { findingAt, type Report } from '#content/findings/finding.ts';
import {
  type Redirects,
  redirects,
  type SiteFacts,
  siteFacts,
} from '#content/resources/resources.ts';
import { defaultSite } from '#default-site.ts';
import { collections } from '#generated/collections.ts';
import type { SiteSettings } from '#generated/types.ts';
import { previewOf } from './posts';
import { refusedRedirects } from './redirects';
import type { LoadOptions, Resource } from './resource';

const COLLECTION = 'site_settings';

const { model } = collections[COLLECTION];

/** Why facts are rejected. */
export const INCOMPLETE_FACTS =
  'the firm’s facts lack what every page must show, such as the licensee’s name and membership number';

/** True if an editor has filled in a field. Directus answers with null for each field of an empty singleton. */
const isFilled = (record: unknown): boolean =>
  Object.keys(model.fields).some((name) => {
    const value: unknown = Object(record)[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });

async function readSettings(
  client: ContentClient,
  report: Report,
  { preview, onEntry }: LoadOptions = {},
): Promise<SiteSettings> {
  const { data } = await client
    .read(COLLECTION, preview && previewOf(preview))
    .catch((error: unknown): ContentAnswer => {
      // An older content service has no such collection. Directus then answers 403, as if the token may not read it.
      const isAbsent =
        error instanceof ContentError && ['forbidden', 'not-found'].includes(error.kind);
      if (isAbsent) return { data: null, meta: {} };
      throw error;
    });
  const record = firstRecord(data);
  if (!isFilled(record)) return defaultSite;
  const { entry, findings } = parseEntry(COLLECTION, record, { base: client.url, onEntry });
  findings.forEach(report);
  if (entry) return entry;
  const reason = INCOMPLETE_FACTS;
  throw new ContentError('shape', { collection: COLLECTION, status: 200, reason });
}

/**
 * Loads the firm's public facts, or the program's own if the content service has none. Rejects incomplete facts, and the previous
 * ones stay.
 */
export function loadSiteFacts(): Resource<SiteFacts> {
  return {
    ...siteFacts(),
    async load(client, report, options) {
      const { redirects: _redirects, ...facts } = await readSettings(client, report, options);
      return facts;
    },
  };
}

/** Loads editors' redirects, without those that have no effect. `loadSiteFacts` reports the other findings. */
export function loadRedirects(): Resource<Redirects> {
  return {
    ...redirects(),
    async load(client, report, options) {
      const { redirects: all = [] } = await readSettings(client, () => {}, options);
      const refused = refusedRedirects(all);
      for (const { index, field, ...details } of refused) {
        const path = ['redirects', index, field];
        report(findingAt({ model }, path, { rule: 'redirect-refused', ...details }));
      }
      return { redirects: all.filter((_, at) => !refused.some(({ index }) => index === at)) };
    },
  };
}
