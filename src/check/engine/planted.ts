import type { ContentClient } from '#content/client/client.ts';
import type { RuleName } from '#content/findings/rules.ts';
import type { CollectionModel } from '#generated/model.ts';
import { type CheckResult, checkContent } from './check-content';
import type { CheckedCollection } from './check-entry';

/** A fault planted to prove that the check finds it. */
interface Planted {
  readonly collection: string;
  readonly rule: RuleName;
  readonly pointer: string;
}

const anything = { planted: true };

/** An entry that breaks its schema whatever the schema is: a field nobody knows, and one of the wrong kind. */
function brokenEntry(model: CollectionModel) {
  // An entry without a required field is refused as a whole, so the fault goes into a required field where there is one.
  const name =
    model.required[0] ??
    Object.keys(model.fields).find((field) => model.fields[field]?.type === 'text');
  const raw = { planted: 'text', ...(name === undefined ? {} : { [name]: anything }) };
  const planted: Planted[] = [
    { collection: model.name, rule: 'unknown-field', pointer: '/planted' },
    ...(name === undefined
      ? []
      : [{ collection: model.name, rule: 'type' as const, pointer: `/${name}` }]),
  ];
  return { raw, planted };
}

/** Entries that follow their schema and break the rules beyond it. */
const brokenText = [
  '<h2 style="color:red">A heading</h2><h4></h4><h4>Two levels down</h4>',
  '<p>We guarantee your visa. <a href="/planted-nowhere">Planted</a> <a href="/about#planted">Planted</a>',
  '<a href="/contact"></a> <a href="javascript:planted()">Planted</a> <img src="/assets/planted-missing"></p>',
].join('');

const post = {
  id: 'planted-post',
  status: 'published',
  title: 'Planted',
  slug: 'planted',
  date_created: '2000-01-02T00:00:00Z',
  date_updated: '2000-01-01T00:00:00Z',
  body: brokenText,
};

const brokenPost: readonly Planted[] = (
  [
    ['raw-styling', '/body'],
    ['empty-heading', '/body'],
    ['promise', '/body'],
    ['link-nowhere', '/body'],
    ['link-anchor', '/body'],
    ['empty-link', '/body'],
    ['unsafe-html', '/body'],
    ['missing-alt', '/body'],
    ['asset-missing', '/body'],
    ['date-order', '/date_updated'],
  ] as const
).map(([rule, pointer]) => ({ collection: 'posts', rule, pointer }));

const twin: Planted = { collection: 'posts', rule: 'duplicate-slug', pointer: '/slug' };

/** A content service that holds nothing but planted entries. */
function plantedClient(models: readonly CollectionModel[]): ContentClient {
  const entries = new Map(
    models.map((model) => [
      model.name,
      model.name === 'posts'
        ? [brokenEntry(model).raw, post, { ...post, id: 'planted-twin', body: 'Planted' }]
        : [brokenEntry(model).raw],
    ]),
  );
  return {
    url: 'http://planted.invalid',
    read: async (collection) => {
      const data = entries.get(collection) ?? [];
      return { data, meta: { filter_count: data.length } };
    },
  };
}

export interface Proof {
  readonly planted: number;
  /** The planted faults that were not found, in words. */
  readonly missed: readonly string[];
}

/**
 * Proves the check on planted faults: in every collection one that only its own validator can find, and one for each
 * family of rules beyond the schema. A check whose validators are gone, or whose rules are not applied, misses some.
 */
export async function proveCheck(
  collections: Readonly<Record<string, CheckedCollection>>,
): Promise<Proof> {
  const models = Object.values(collections).map(({ model }) => model);
  const expected = [
    ...models.flatMap((model) => brokenEntry(model).planted),
    ...(models.some(({ name }) => name === 'posts') ? [...brokenPost, twin] : []),
  ];
  const { findings } = await checkContent({
    client: plantedClient(models),
    collections,
    pages: [],
    today: '2000-01-03',
    site: async (path) =>
      path === '/about'
        ? new Response('<h1 id="about">', { headers: { 'content-type': 'text/html' } })
        : new Response('', { status: 404 }),
  });
  return { planted: expected.length, missed: missing(expected, findings) };
}

function missing(expected: readonly Planted[], findings: CheckResult['findings']): string[] {
  const found = new Set(
    findings.map(({ collection, rule, pointer }) => `${collection}${pointer} ${rule}`),
  );
  return expected
    .map(({ collection, rule, pointer }) => `${collection}${pointer} ${rule}`)
    .filter((fault) => !found.has(fault));
}
