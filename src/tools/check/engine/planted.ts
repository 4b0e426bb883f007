import type { ContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import type { RuleName } from '#content/findings/rules.ts';
import { type CheckedCollection, hasEnglishRules } from '#content/rules/check-entry.ts';
import type { CollectionModel } from '#generated/model.ts';
import { has, roles } from '#generated/roles.ts';
import { type CheckOptions, checkContent } from './check-content';
import { plantSources } from './planted-sources';

type Planted = Pick<Finding, 'collection' | 'pointer' | 'rule'>;

/** The planted post states another amount than this figure. */
const plantedFigure = {
  claim: 'Planted fee',
  value: '$100',
  verified_on: '2000-01-01',
  review_by: '2000-12-31',
  source: 'https://planted.invalid/',
  phrases: ['planted fee'],
};

/** Returns an entry that breaks any schema: it has an unknown field and a field of the wrong type. */
function brokenEntry(
  { name, required, fields }: CollectionModel,
  sources: ReturnType<typeof plantSources>,
) {
  // The boundary rejects an entry without a required field, so the fault goes into a required field if there is one.
  const field = required[0] ?? Object.keys(fields).find((key) => fields[key]?.type === 'text');
  const planted: Planted[] = [{ collection: name, pointer: '/planted', rule: 'unknown-field' }];
  const hasClaims = Object.hasOwn(fields, 'claims');
  const claims = [plantedFigure, ...sources.claims];
  const raw = { planted: 'text', claims: hasClaims ? claims : undefined };
  for (const [index, [member, rule]] of hasClaims ? sources.faults.entries() : []) {
    planted.push({ collection: name, pointer: `/claims/${index + 1}/${member}`, rule });
  }
  if (field === undefined) return { raw, planted };
  if (name === roles.translations) {
    const fault = { collection: name, pointer: '/text', rule: 'translation-unusable' } as const;
    return { raw, planted: [fault] };
  }
  planted.push({ collection: name, pointer: `/${field}`, rule: 'type' });
  return { raw: { ...raw, [field]: { planted: true } }, planted };
}

const brokenPost = {
  id: 'planted-post',
  status: 'published',
  title: 'Planted',
  slug: 'planted',
  date_created: '2000-01-02T00:00:00Z',
  date_updated: '2000-01-01T00:00:00Z',
  body: [
    '<h2 style="color:red">A heading</h2><h4></h4><h4>Two levels down</h4>',
    '<p>The planted fee is $200. <a href="/planted-nowhere">Planted</a> <a href="/about#planted">Planted</a>',
    '<a href="/contact"></a> <a href="javascript:planted()">Planted</a> <img src="/assets/planted-missing"></p>',
  ].join(''),
};

const twinPost = { ...brokenPost, id: 'planted-twin', body: 'Planted' };

/** The faults of the planted post, and of a second post with the same slug. */
const postFaults: Readonly<Record<string, readonly RuleName[]>> = {
  '/body': [
    'raw-styling',
    'empty-heading',
    'link-nowhere',
    'link-anchor',
    'empty-link',
    'unsafe-html',
    'missing-alt',
    'asset-missing',
    ...(hasEnglishRules ? (['figure-contradicts'] as const) : []),
  ],
  '/date_updated': ['date-order'],
  '/slug': ['duplicate-slug'],
};

type Plan = ReadonlyMap<string, readonly object[]>;

/** A content service with the planted entries of each collection. */
const plantedClient = (entries: Plan): ContentClient => ({
  url: 'http://planted.invalid',
  read: async (collection) => {
    const data = entries.get(collection) ?? [];
    return { data, meta: { filter_count: data.length } };
  },
});

/**
 * Runs the check over planted faults. Every collection gets a fault that only its own validator finds, and each group of rules
 * beyond the schema gets one. A check with missing validators or rules misses some.
 * @returns how many faults were planted, and which were missed
 */
export async function selfTest(
  collections: Readonly<Record<string, CheckedCollection>>,
  { feeds, rules }: Pick<CheckOptions, 'feeds' | 'rules'>,
) {
  const models = Object.values(collections).map(({ model }) => model);
  const sources = plantSources(feeds);
  const ownEntries = rules.planted.filter(({ collection }) =>
    Object.hasOwn(collections, collection),
  );
  const broken = models.map((model) => ({ model, ...brokenEntry(model, sources) }));
  const entries = new Map(
    broken.map(({ model: { name }, raw }) => [
      name,
      [
        raw,
        ...(name === roles.posts ? [brokenPost, twinPost] : []),
        ...ownEntries.flatMap(({ collection, entry }) => (collection === name ? [entry] : [])),
      ],
    ]),
  );
  const planted = [
    ...broken.flatMap((group) => group.planted),
    ...(has.posts ? Object.entries(postFaults) : []).flatMap(([pointer, names]) =>
      names.map((rule) => ({ collection: roles.posts, pointer, rule })),
    ),
    ...ownEntries.flatMap(({ collection, faults }) =>
      faults.map(({ pointer, rule }) => ({ collection, pointer, rule: rule.name })),
    ),
  ];
  const { findings } = await checkContent({
    client: plantedClient(entries),
    collections,
    feeds,
    rules,
    pages: [],
    today: '2000-01-03',
    sources: async () => sources.files,
    site: async (path) =>
      path === '/about'
        ? new Response('<h1 id="about">', { headers: { 'content-type': 'text/html' } })
        : new Response('', { status: 404 }),
  });
  const nameOf = ({ collection, pointer, rule }: Planted) => `${collection}${pointer} ${rule}`;
  const foundNames = new Set(findings.map(nameOf));
  const missed = planted.map(nameOf).filter((fault) => !foundNames.has(fault));
  return { planted: planted.length, missed };
}
