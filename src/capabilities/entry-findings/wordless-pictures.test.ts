import { expect, test } from 'vitest';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Use } from '#content/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { findWordlessPictures } from './wordless-pictures';

const use = (alt?: string): Use => ({
  location: { model: collections.visitor_visa.model, entry: '1' },
  path: ['header_image'],
  shown: true,
  ...(alt === undefined ? {} : { alt }),
});

const files = [
  { id: 'undescribed', title: 'Front desk', description: null },
  { id: 'described', title: 'Door', description: 'A door.' },
  { id: 'unused', title: 'Stairs', description: null },
];

function clientOf(read: (query: ContentQuery) => unknown): ContentClient {
  return {
    url: 'https://cms.museum.test',
    read: async (_, query = {}) => ({ data: read(query), meta: {} }),
  };
}

const pictures = new Map([
  ['undescribed', [use(), use('Described in the text')]],
  ['described', [use()]],
  ['https://elsewhere.test/a.png', [use()]],
]);

test('a picture that neither the text nor the library describes is found', async () => {
  const asked: unknown[] = [];
  const client = clientOf(({ filter }) => {
    asked.push(filter);
    return files;
  });
  const findings = await findWordlessPictures(pictures, client);
  expect(findings.map(({ rule, pointer, message }) => [rule, pointer, message])).toEqual([
    [
      'picture-without-words',
      '/header_image',
      'shows the picture “Front desk” (undescribed) without words. People who cannot see it miss what it shows.',
    ],
  ]);
  expect(asked).toContainEqual({ id: { _in: ['undescribed', 'described'] } });
});

test('a token that may not read files leads to no findings', async () => {
  const refusing = clientOf(() => {
    throw new ContentError('forbidden', { collection: 'directus_files' });
  });
  expect(await findWordlessPictures(pictures, refusing)).toEqual([]);
  expect(
    await findWordlessPictures(
      new Map(),
      clientOf(() => 'never asked'),
    ),
  ).toEqual([]);
});
