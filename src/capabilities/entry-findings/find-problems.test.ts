import { expect, test } from 'vitest';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import { createContentStore } from '#content/store/content-store.ts';
import type { PreviewedEntry } from '#server/http/preview-signature.ts';
import { rules } from '#site/rules/index.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { createFindProblems } from './find-problems';

type Fields = Readonly<Record<string, unknown>>;

const claim = (name: string, value: string) => ({
  name,
  claim: `Figure ${name}`,
  value,
  kind: 'fee',
  source: 'https://example.ca/',
  verified_on: '2026-11-14',
  verified_by: 'A. Person',
  review_by: '2027-11-14',
  unbound: 'No official data have it.',
});

/** A service with these entries, some of which have the version `spring`. */
function clientOf(stored: Record<string, Fields>, versions: Record<string, Fields> = {}) {
  const client: ContentClient = {
    url: 'https://cms.museum.test',
    async read(name, { version }: ContentQuery = {}) {
      const data =
        name === 'directus_versions'
          ? Object.keys(versions).map((collection) => ({ collection, item: '1' }))
          : version
            ? { ...stored[name], ...versions[name] }
            : (stored[name] ?? null);
      return { data, meta: {} };
    },
  };
  return client;
}

const findProblemsOf = createFindProblems({
  config: { siteUrl, dataDir: '', content: undefined, analytics: undefined },
  feeds: {},
  now: () => Date.parse('2026-11-21T12:00:00Z'),
  // Pages and lists without content.
  read: async () => ({ entry: {}, entries: [] }) as never,
  redirectSettings: () => ({}),
  rules,
  store: createContentStore(),
});

async function findProblems(client: ContentClient, entry: PreviewedEntry) {
  const findings = await findProblemsOf({ ...entry, client, ownClient: client, add: () => {} });
  return findings
    .filter(({ rule }) => /^claim-|^figure-|promise/.test(rule))
    .map(({ rule }) => rule);
}

const text = '<p>You pay {{claim:own}} and {{claim:other}}.</p>';
const card = { id: 1, status: 'draft', publish_on: '2099-01-01T00:00:00Z' };
const fees = { id: 1, claims: [claim('other', '$85')] };

test('a draft is compared with published figures and its own', async () => {
  const draft = { ...card, what_you_need_to_apply: text, claims: [claim('own', '$100')] };
  const entry = { collection: 'visitor_visa' } as const;
  expect(
    await findProblems(clientOf({ visitor_visa: draft, study_in_canada: fees }), entry),
  ).toEqual([]);
  expect(await findProblems(clientOf({ visitor_visa: draft }), entry)).toEqual(['claim-unknown']);
});

test('a version is compared with the same version of other entries', async () => {
  const stored = {
    visitor_visa: { id: 1, what_you_need_to_apply: text },
    study_in_canada: { id: 1 },
  };
  const versions = { visitor_visa: { claims: [claim('own', '$100')] }, study_in_canada: fees };
  const entry = { collection: 'visitor_visa', version: 'spring' } as const;
  expect(await findProblems(clientOf(stored, versions), entry)).toEqual([]);
  const { study_in_canada: _, ...only } = versions;
  expect(await findProblems(clientOf(stored, only), entry)).toEqual(['claim-unknown']);
});
