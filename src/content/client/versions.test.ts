import { expect, test } from 'vitest';
import type { ContentClient, ContentQuery } from './client';
import { asPublished, itemsWithVersion } from './versions';

const stored = [
  { id: 1, status: 'published', title: 'One' },
  { id: 2, status: 'draft', title: 'Two' },
  { id: 3, status: 'published', title: 'Three' },
  { id: 4, status: 'draft', title: 'Four' },
];
const items = ['2', '3'].map((item) => ({ collection: 'posts', item }));

/** A service in which posts 2 and 3 and the contact page have the version `spring`. */
function serviceOf() {
  const asked: ContentQuery[] = [];
  const client: ContentClient = {
    url: 'https://cms.museum.test',
    async read(collection, query = {}) {
      asked.push(query);
      const { version, filter = {} } = query;
      const answer = (data: unknown) => ({ data, meta: {} });
      if (collection === 'contact_page') return answer({ id: 1, title: version ?? 'main' });
      const { _eq: id, _in: ids } = Object(filter['id']);
      if (version) {
        return answer([{ id: Number(id), status: 'published', title: `${version} ${id}` }]);
      }
      const isWanted = ({ id: ownId, status }: (typeof stored)[number]) =>
        (!ids || ids.includes(ownId)) && (!filter['status'] || status === 'published');
      return answer(stored.filter(isWanted));
    },
  };
  return { client, asked };
}

async function titles(query: ContentQuery) {
  const { data } = await asPublished(serviceOf().client, 'spring', items).read('posts', query);
  return (data as typeof stored).map(({ title }) => title);
}

const filter = { status: { _eq: 'published' } };

test('versions take the place of their entries', async () => {
  expect(await titles({})).toEqual(['One', 'spring 2', 'spring 3', 'Four']);
});

test('a version can publish a draft', async () => {
  expect(await titles({ filter })).toEqual(['One', 'spring 2', 'spring 3']);
  expect(await titles({ filter: { ...filter, id: { _in: [1, 2] } } })).toEqual(['One', 'spring 2']);
});

test('the only entry of a collection is read in its version', async () => {
  const { client } = serviceOf();
  const contact = [{ collection: 'contact_page', item: '1' }];
  const read = async (some: typeof contact) =>
    (await asPublished(client, 'spring', some).read('contact_page')).data;
  expect(await read(contact)).toEqual({ id: 1, title: 'spring' });
  expect(await read([])).toEqual({ id: 1, title: 'main' });
});

test('the service is not asked to compare dates', async () => {
  const { client, asked } = serviceOf();
  const optionalFilter = { publish_on: { publish_on: { _lte: '$NOW' } } };
  await asPublished(client, undefined, []).read('posts', { limit: 9, optionalFilter });
  expect(asked).toEqual([{ limit: 9 }]);
});

test('versions of entries that were never saved are left out', async () => {
  const data = [
    { collection: 'posts', item: '7' },
    { collection: 'posts', item: null },
  ];
  const client = { url: '', read: async () => ({ data, meta: {} }) };
  expect(await itemsWithVersion(client, 'spring')).toEqual([{ collection: 'posts', item: '7' }]);
});
