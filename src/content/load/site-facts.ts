import { type ParsedEntry, parseEntry } from '#content/boundary/boundary.ts';
import { firstRecord } from '#content/boundary/normalise.ts';
import type { ContentAnswer, ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { findingAt } from '#content/findings/finding.ts';
import {
  type Redirects,
  redirects,
  type SiteFacts,
  siteSettings,
} from '#content/resources/resources.ts';
import { collections } from '#generated/collections.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { roles } from '#generated/roles.ts';
import type { Settings } from '#generated/shapes.ts';
import { previewOf } from './posts';
import { decideRedirects, type RedirectSettings } from './redirects';
import type { LoadOptions, ParseOptions, Resource } from './resource';

const COLLECTION = roles.settings;

const { model } = collections[COLLECTION];

/** Why facts are rejected. */
export const INCOMPLETE_FACTS =
  'the firm’s facts lack what every page must show, such as the licensee’s name and College ID';

/** True if an editor has filled in a field. Directus answers with null for each field of an empty singleton. */
const isFilled = (record: unknown): boolean =>
  Object.keys(model.fields).some((name) => {
    const value: unknown = Object(record)[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });

interface ParsedSettings {
  readonly entry: Settings;
  readonly originalPath?: ParsedEntry<Settings>['originalPath'] | undefined;
}

function readSettings(client: ContentClient, { preview }: LoadOptions = {}) {
  return client
    .read(COLLECTION, preview && previewOf(preview))
    .catch((error: unknown): ContentAnswer => {
      // An older content service has no such collection. Directus then answers 403, as if the token may not read it.
      const isAbsent =
        error instanceof ContentError && ['forbidden', 'not-found'].includes(error.kind);
      if (isAbsent) return { data: null, meta: {} };
      throw error;
    });
}

function parseSettings(
  { data }: ContentAnswer,
  { url, report, onEntry }: ParseOptions,
): ParsedSettings {
  const record = firstRecord(data);
  if (!isFilled(record)) return { entry: defaultSettings };
  const { entry, findings, originalPath } = parseEntry(COLLECTION, record, {
    base: url,
    onEntry,
  });
  findings.forEach(report);
  if (entry) return { entry, originalPath };
  const reason = INCOMPLETE_FACTS;
  throw new ContentError('shape', { collection: COLLECTION, status: 200, reason });
}

/**
 * Loads the firm's public facts, or the program's own if the content service has none. Rejects incomplete facts, and the previous
 * ones stay.
 */
export function loadSiteFacts(): Resource<SiteFacts> {
  return {
    ...siteSettings(),
    read: readSettings,
    parse(answer, options) {
      const { entry } = parseSettings(answer, options);
      const { redirects: _redirects, ...facts } = entry;
      return facts;
    },
  };
}

/** Loads editors' redirects, without those that have no effect. `loadSiteFacts` reports the other findings. */
export function loadRedirects(settings: RedirectSettings = {}): Resource<Redirects> {
  return {
    ...redirects(),
    read: readSettings,
    parse(answer, options) {
      const { entry, originalPath } = parseSettings(answer, { ...options, report: () => {} });
      const decision = decideRedirects(entry.redirects ?? [], settings);
      for (const { index, field, ...details } of decision.refused) {
        const path = ['redirects', index, field];
        const original = originalPath?.(path) ?? path;
        options.report(findingAt({ model }, original, { rule: 'redirect-refused', ...details }));
      }
      return { redirects: decision.accepted.map(({ redirect }) => redirect) };
    },
  };
}
