import { expect, test } from 'vitest';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { createPictureAnswer } from './picture-answer';

const tagged = async () =>
  new Response('a picture', {
    headers: { 'surrogate-key': 'directus_files', 'cache-tag': 'directus_files' },
  });

const replaced = { 'hero-home': { id: 'a-file', version: 'edit', hasOneSize: false } };

test.each([
  ['logo', ownDrawings['logo'], true],
  ['hero-home', 'edit', true],
  ['hero-home', ownDrawings['hero-home'], false],
  ['post-pgwp', ownPhotographs['post-pgwp'], true],
  ['post-pgwp', 'aaaa', false],
  ['constructor', 'aaaa', false],
  ['a-file', 'aaaa', false],
])('%s in the version %s is for caches ahead: %s', async (name, version, isStored) => {
  const answerPicture = createPictureAnswer({ asset: tagged, readOverrides: async () => replaced });
  const url = `https://velox.test/assets/${name}?width=480&v=${version}`;
  const { headers } = await answerPicture(new Request(url));
  expect(
    ['surrogate-key', 'cache-tag', 'cdn-cache-control'].map((tag) => headers.get(tag)),
  ).toEqual(isStored ? ['directus_files', 'directus_files', null] : [null, null, 'no-store']);
});

test('a picture that is asked for without a version is for caches ahead', async () => {
  const answer = await createPictureAnswer({ asset: tagged })(
    new Request('https://velox.test/assets/logo?width=480'),
  );
  expect(answer.headers.get('surrogate-key')).toBe('directus_files');
});
