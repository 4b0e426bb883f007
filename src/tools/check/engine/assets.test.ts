import { expect, test } from 'vitest';
import type { Use } from '#content/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { withPlantedFiles } from '#tests/check/planted-files.ts';
import { checkAssets, checkReplacedWords } from './assets';

const listed = (facts: object, title = 'Img 2034') => ({
  files: new Map([['f1', facts]]),
  titles: new Map([['f1', title]]),
  hasWords: true,
});

/** The findings about a picture in a post, with its alt texts there. */
async function messagesFor(facts: object, ...alts: readonly Use['alt'][]) {
  const uses = alts.map((alt) => ({
    location: { model: collections.posts.model, entry: '1' },
    path: ['body'],
    shown: true,
    alt,
  }));
  const findings = await checkAssets(new Map([['f1', uses]]), {
    // No other rule applies to a missing picture.
    site: async () => new Response('', { status: 404 }),
    external: undefined,
    listed: listed(facts),
  });
  return findings.flatMap(({ rule, message }) => (rule === 'asset-missing' ? [] : [message]));
}

const wordless = /^shows the picture “Img 2034” \(f1\) without words\./;

test('a picture needs words: of its file, or in each text', async () => {
  expect(await messagesFor({}, undefined, 'Img 2034', '')).toEqual([
    expect.stringMatching(/without words, as do 2 more\./),
  ]);
  expect(await messagesFor({}, ' ')).toEqual([expect.stringMatching(wordless)]);
  expect(await messagesFor({}, 'A bus in the snow')).toEqual([]);
  expect(await messagesFor({ alt: 'A bus' }, undefined, '')).toEqual([]);
});

test('a picture that an editor marks as decorative needs none', async () => {
  expect(await messagesFor({ alt: '' }, undefined, '')).toEqual([]);
});

test('an animation that becomes a still is named with its frames', async () => {
  const { bytes = new Uint8Array() } =
    (await withPlantedFiles(async () => undefined)('planted-animation')) ?? {};
  const uses = [{ location: { model: collections.posts.model, entry: '1' }, path: ['image'] }];
  const findings = await checkAssets(
    new Map([['f1', uses.map((use) => ({ ...use, shown: true }))]]),
    {
      site: async () =>
        new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } }),
      external: undefined,
      listed: listed({ alt: 'A bus' }),
    },
  );
  expect(findings).toMatchObject([{ rule: 'asset-still', severity: 'warning' }]);
  expect(findings[0]?.message).toMatch(
    /“f1”, titled “Img 2034”, .* 25 frames of 1000 × 1000 pixels/,
  );
  expect(findings[0]?.fix).toContain('link to a video');
});

test('a file that replaces a picture of the site needs words, too', () => {
  const [finding] = checkReplacedWords(listed({}, 'hero-home'));
  expect(finding).toMatchObject({ rule: 'picture-without-words', collection: 'directus_files' });
  expect(finding?.message).toContain('“hero-home”');
  expect(checkReplacedWords(listed({ alt: '' }, 'hero-home'))).toEqual([]);
  expect(checkReplacedWords(listed({}, 'Img 2034'))).toEqual([]);
});
