import { describe, expect, it } from 'vitest';
import { formats } from '#generated/format-rules.ts';
import { findSlug, repairSlug, servedSlugs } from './slugs';

describe('a stored slug is repaired', () => {
  it.each([
    ['a right one stays', 'study-ticket-2026', 'study-ticket-2026'],
    ['a right one in Tamil stays', 'விசா-விதி', 'விசா-விதி'],
    ['a number', '2026', '2026'],
    ['upper case', 'Upper-Case', 'upper-case'],
    ['underscores', 'my_post', 'my-post'],
    ['doubled hyphens', 'a--b---c', 'a-b-c'],
    ['a leading and a trailing hyphen', '-a-', 'a'],
    ['dots', '.v1.2.', 'v1-2'],
    ['spaces', '  How long\u00a0it takes ', 'how-long-it-takes'],
    ['composed accents', 'Café Crème', 'café-crème'],
    ['decomposed accents', 'cafe\u0301-cre\u0300me', 'café-crème'],
    ['umlauts', 'Über_uns & Größe', 'über-uns-größe'],
    ['capitals of Greek and Cyrillic', 'ΒΊΖΑ Виза', 'βίζα-виза'],
    ['Tamil with a space', 'விசா விதி', 'விசா-விதி'],
    ['Arabic, Hindi and Chinese', 'تأشيرة_वीज़ा_签证', 'تأشيرة-वीज़ा-签证'.normalize('NFC')],
    ['apostrophes', "what’s next for Norway's PR", 'whats-next-for-norways-pr'],
    ['punctuation', 'Fees: $1,590 (CAD)!', 'fees-1-590-cad'],
    ['slashes', '/guides//study/', 'guides-study'],
    ['percent-encoding', 'my%20post%C3%A9', 'my-posté'],
    ['broken percent-encoding', '100%-sure', '100-sure'],
    ['a question mark and a hash', 'why?#now', 'why-now'],
    ['emoji between words', 'card❤️🍁👨‍👩‍👧news', 'card-news'],
    ['invisible characters', '\u202aca\u00adrd\u200b\ufeff', 'card'],
    ['full-width letters', 'ＣＡＲＤ　２０２６', 'card-2026'],
    ['a whole address', 'https://museum.example/blog/posts/My_Post/?a=b#c', 'my-post'],
    ['an address without its scheme', 'museum.example/blog/posts/my-post', 'my-post'],
    ['an address elsewhere', 'https://old.example/2019/05/my-post.html?x', 'my-post-html'],
    ['control characters', 'a\u0000b\nc', 'a-b-c'],
    ['half a character', 'a\ud800b', 'a-b'],
    [
      'a very long one, after a whole word',
      `${'word-'.repeat(60)}end`,
      `${'word-'.repeat(39)}word`,
    ],
    ['a very long word', 'x'.repeat(500), 'x'.repeat(200)],
  ])('%s', (_what, stored, repaired) => {
    expect(repairSlug(stored)).toBe(repaired);
    expect(formats.slug(repaired)).toBe(true);
    expect(repairSlug(repaired)).toBe(repaired);
  });

  it.each(['', ' ', '-', '...', '🍁', '/', '%20', '\u0301', 'https://museum.example/'])(
    'no slug remains of %j',
    (stored) => expect(repairSlug(stored)).toBeUndefined(),
  );

  it('is short enough for a file name in every script', () => {
    const repaired = repairSlug('குடிவரவு '.repeat(100)) ?? '';
    expect(Buffer.byteLength(repaired)).toBeLessThanOrEqual(200);
    expect(repaired).toMatch(/^(?:குடிவரவு-)+குடிவரவு$/);
  });
});

/** The served slug of each post, in the order of the ids. */
const served = (posts: readonly (readonly [id: string, slug: unknown, created?: string])[]) =>
  Object.fromEntries(
    servedSlugs(posts.map(([id, slug, created]) => ({ id, slug, created }))).map((slug) => [
      slug.id,
      slug.served,
    ]),
  );

describe('posts with another served slug', () => {
  const cases: readonly (readonly [what: string, posts: Parameters<typeof served>[0], object])[] = [
    [
      'none if all slugs are valid',
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
      {},
    ],
    [
      'a valid slug has priority over a repaired slug',
      [
        ['1', 'A_B'],
        ['2', 'a-b'],
      ],
      { 1: 'a-b-1' },
    ],
    [
      'the first of two equal repaired slugs stays',
      [
        ['9', 'A B'],
        ['10', 'a_b'],
      ],
      { 9: 'a-b', 10: 'a-b-10' },
    ],
    [
      'the first of two equal valid slugs stays',
      [
        ['9', 'a'],
        ['10', 'a'],
      ],
      { 10: 'a-10' },
    ],
    [
      'a suffix never makes another post’s slug',
      [
        ['1', 'a_b'],
        ['2', 'a-b'],
        ['3', 'a-b-1'],
      ],
      { 1: 'a-b-1-2' },
    ],
    [
      'without a slug',
      [
        ['1', null],
        ['2', '  '],
        ['3', {}],
        ['4', 7],
      ],
      { 1: 'post-1', 2: 'post-2', 3: 'post-3' },
    ],
    [
      'a post called “index” gets a suffix, because that path is the list of posts',
      [
        ['1', 'index'],
        ['2', 'page'],
        ['3', 'recent'],
      ],
      { 1: 'index-1' },
    ],
    [
      'by age if ids do not tell it',
      [
        ['c0ffee00-1', 'A', '2026-02-01'],
        ['f0f0f0f0-2', 'a', '2026-01-01'],
        ['00000000-3', 'a'],
      ],
      { 'c0ffee00-1': 'a-c0ffee00-1', '00000000-3': 'a-00000000-3' },
    ],
  ];
  it.each(cases)('%s', (_what, posts, expected) => {
    expect(served(posts)).toEqual(expected);
    expect(served(posts.toReversed())).toEqual(expected);
  });

  it('have unique slugs', () => {
    const slugs = ['x'.repeat(199), 'X'.repeat(300), `${'x'.repeat(198)}-1`, 'x_', 'post-1', null];
    const posts = Array.from({ length: 600 }, (_, at) => ({ id: `${at}`, slug: slugs[at % 6] }));
    const all = servedSlugs(posts).map((slug) => slug.served);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((slug) => !formats.slug(slug) || slug.length > 200)).toEqual([]);
    expect(all.filter((slug) => slugs.includes(slug))).toEqual([]);
  });
});

describe('an address', () => {
  const slugs = servedSlugs([
    { id: '1', slug: 'My_Post' },
    { id: '2', slug: 'my_post' },
    { id: '3', slug: 'Caf\u00e9%20Cr\u00e8me' },
    { id: '4', slug: '' },
  ]);
  it.each([
    ['my-post', '1'],
    ['my-post-2', '2'],
    ['My_Post', '1'],
    ['my_post', '2'],
    ['MY_POST', '1'],
    ['Caf\u00e9 Cr\u00e8me', '3'],
    ['cafe\u0301 cre\u0300me', '3'],
    ['Caf\u00e9%20Cr\u00e8me', '3'],
    ['', undefined],
    ['%20', undefined],
    ['other', undefined],
  ])('%j is that of post %s', (spelling, id) => {
    expect(findSlug(slugs, spelling)?.id).toBe(id);
  });
});
