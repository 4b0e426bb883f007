import { describe, expect, test } from 'vitest';
import { redirectOf } from '#content/resources/redirects.ts';
import type { Redirect } from '#generated/shapes.ts';
import { decideRedirects } from './redirects';

type Row = readonly [from: string, to: string, until?: string];

const siteUrl = 'https://museum.example';
const protectedAddresses = ['/about', '/assets/*', '/sitemap-*'];

function decide(...rows: readonly Row[]) {
  const redirects = rows.map(([from, to, until]) => ({ from, to, until: until || undefined }));
  // The boundary brands links. A test writes them as texts.
  return decideRedirects(redirects as unknown as readonly Redirect[], {
    siteUrl,
    protectedAddresses,
  });
}

const refusedFields = (...rows: readonly Row[]) =>
  decide(...rows).refused.map(({ index, field }) => `${index} ${field}`);

const targetOf = (to: string) => decide(['/old', to]).accepted[0]?.redirect.to;

function follow(rows: readonly Row[], address: string) {
  const redirects = decide(...rows).accepted.map(({ redirect }) => redirect);
  return redirectOf({ redirects }, new URL(address, siteUrl), '2026-11-28');
}

describe('a source', () => {
  test.each([
    '/d%C3%A9p%C3%B4t',
    '/dépôt',
    '/d%c3%a9p%c3%b4t/',
    '/D%C3%89P%C3%94T',
    '/.//d%C3%A9p%C3%B4t',
    '/de%CC%81po%CC%82t',
    '/%64%C3%A9p%C3%B4t',
    '/x/../d%C3%A9p%C3%B4t',
    '/./dépôt?a=1#b',
    '/dépôt/index.html',
    'https://MUSEUM.example:443/dépôt',
    'http://museum.example./dépôt',
  ])('is the same address as %s', (spelling) => {
    expect(refusedFields(['/d%C3%A9p%C3%B4t', '/fees'], [spelling, '/contact'])).toEqual([
      '1 from',
    ]);
    expect(refusedFields(['/dépôt', spelling])).toEqual(['0 to']);
    expect(follow([[spelling, '/fees']], '/d%C3%A9p%C3%B4t')?.to).toBe('/fees');
    const { pathname } = new URL(spelling, siteUrl);
    expect(follow([['/dépôt', '/fees']], `${siteUrl}${pathname}`)?.to).toBe('/fees');
  });

  test.each([
    '/',
    '/index.html',
    '//',
    '/?a=1',
    '/x/..',
    siteUrl,
    'https://other.example/old',
    'old',
    '#old',
    '//other.example/old',
    'mailto:a@b.example',
    '/a\\b',
    '/a b',
    '/a\nb',
    '/100%',
    '/a%00b',
    '/a%5Cb',
    '/a%2F..%2Fb',
    '/{{claim:fee}}',
    '/%FF',
    `/${'x'.repeat(2_001)}`,
    `/${'வ'.repeat(300)}`,
    'https://user:secret@museum.example/old',
    '/about',
    '/About/',
    '/%61bout',
    '/assets',
    '/ASSETS/x/y',
    '/x/../assets/y',
    '/sitemap-7.xml',
  ])('cannot be %j', (from) => {
    expect(refusedFields([from, '/fees'])).toEqual(['0 from']);
  });

  test('keeps its capitals, which files on static hosts depend on', () => {
    const [first] = decide(['/About-Us.html', '/contact']).accepted;
    expect(first?.redirect.from).toBe('/About-Us.html');
  });
});

describe('a target', () => {
  test.each([
    ['/fees', '/fees'],
    ['/Fees//x/./y/../', '/Fees/x'],
    [
      '/கட்டணம்?q=ப#ப',
      '/%E0%AE%95%E0%AE%9F%E0%AF%8D%E0%AE%9F%E0%AE%A3%E0%AE%AE%E0%AF%8D?q=%E0%AE%AA#%E0%AE%AA',
    ],
    ['/fees?x=$http_cookie', '/fees?x=%24http_cookie'],
    ['/$uri#$host', '/%24uri#%24host'],
    ['/a"b', '/a%22b'],
    ['/.//evil.example', '/evil.example'],
    ['https://MUSEUM.example:443/fees#a', '/fees#a'],
    ['https://other.example', 'https://other.example/'],
    ['https://dépôt.example/$a?b=$c', 'https://xn--dpt-bma0d.example/%24a?b=%24c'],
  ])('%s is sent as %s', (to, sent) => {
    expect(targetOf(to)).toBe(sent);
    expect(() => new Headers({ location: sent })).not.toThrow();
  });

  test.each([
    'mailto:a@b.example',
    'tel:+14165550100',
    'http://other.example/',
    '#part',
    'fees',
    '',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    'https:other.example',
    'https://user@other.example/',
    'https://:secret@other.example/',
    'https://a$b.example/',
    'javascript:alert(1)',
    'data:,x',
    '/100%',
    '/a%5Cb',
    '/404',
    '/{{claim:fee}}',
    'https://{{claim:host}}/',
    `/${'வ'.repeat(300)}`,
    `https://other.example/${'x'.repeat(2_000)}`,
  ])('cannot be %j', (to) => {
    expect(refusedFields(['/old', to])).toEqual(['0 to']);
  });
});

test('a chain keeps its steps, and each leads on', () => {
  const rows: readonly Row[] = [
    ['/a', '/%62/'],
    ['/b', `${siteUrl}/./c?x=1#y`],
    ['/c', 'https://other.example/$'],
  ];
  expect(decide(...rows).refused).toEqual([]);
  expect(['/a', '/b', '/c'].map((address) => follow(rows, address)?.to)).toEqual([
    '/b',
    '/c?x=1#y',
    'https://other.example/%24',
  ]);
});

test('a line for a page that is live disables no other line', () => {
  const moved: Row = ['/blog/posts/live', '/fees'];
  expect(follow([moved, ['/old', '/blog/posts/live']], '/old')?.to).toBe('/blog/posts/live');
  const movedBack: Row = ['/new', '/blog/posts/live'];
  expect(follow([['/blog/posts/live', '/new'], movedBack], '/new')?.to).toBe('/blog/posts/live');
});

test('the first line of a loop is refused in every spelling, and the others have an effect', () => {
  const { refused, accepted } = decide(
    ['/d', '/E#x'],
    ['/f', '/e'],
    ['/e', '/x/../g'],
    ['/g', `${siteUrl}/d/`],
  );
  expect(refused.map(({ index, field }) => `${index} ${field}`)).toEqual(['0 to']);
  expect(accepted.map(({ index }) => index)).toEqual([1, 2, 3]);
});

test('a long chain is decided', () => {
  const rows = Array.from({ length: 2_000 }, (_, at): Row => [`/a${at}`, `/a${at + 1}`]);
  const { refused, accepted } = decide(...rows, ['/a2000', '/a0']);
  expect([refused.map(({ index }) => index), accepted.length]).toEqual([[0], 2_000]);
});

test('a query is put before the fragment, and does not replace a query of the target', () => {
  const rows: readonly Row[] = [
    ['/a', '/fees#part?x'],
    ['/b', '/fees?x=1#part'],
    ['/c', 'https://other.example/x#y'],
  ];
  expect(follow(rows, '/a?q=1')?.to).toBe('/fees?q=1#part?x');
  expect(follow(rows, '/b?q=1')?.to).toBe('/fees?x=1#part');
  expect(follow(rows, '/c?q=1')?.to).toBe('https://other.example/x?q=1#y');
});

test('a redirect with a last day is temporary, and ends after it', () => {
  expect(follow([['/a', '/fees', '2026-11-28']], '/a')?.status).toBe(302);
  expect(follow([['/a', '/fees', '2026-11-27']], '/a')).toBeUndefined();
  expect(follow([['/a', '/fees']], '/a')?.status).toBe(301);
});

/** A pseudo-random sequence that is the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

test('in random lists, following redirects ends, within the site or at https', () => {
  const random = createRandom(7);
  const parts = [
    'a',
    'b',
    'A',
    '%61',
    '.',
    '..',
    '',
    'é',
    '%C3%A9',
    'e%CC%81',
    '%2e',
    '$b',
    '"',
    '%',
    '\\',
  ];
  const starts = [
    '/',
    '//',
    siteUrl,
    `${siteUrl}:443/`,
    'HTTP://museum.example/',
    'https://x.example/',
    '',
  ];
  const ends = ['', '/', '#a', '?$b', '?c#d', '/index.html', '#a?b'];
  const any = (list: readonly string[]) => list[random(list.length)] ?? '';
  const address = () => {
    const path = Array.from({ length: random(4) }, () => any(parts)).join('/');
    return any(starts) + path + any(ends);
  };
  for (let round = 0; round < 600; round += 1) {
    const rows = Array.from({ length: 6 }, (): Row => [address(), address()]);
    const { accepted, refused } = decide(...rows);
    const redirects = accepted.map(({ redirect }) => redirect);
    expect(new Set([...accepted, ...refused].map(({ index }) => index)).size).toBe(rows.length);
    for (const { from, to } of redirects) {
      expect([rows, to, /^(?:\/(?!\/)|https:\/\/)[\x21-\x7e]*$/.test(to)]).toEqual([
        rows,
        to,
        true,
      ]);
      expect([to, to.includes('$')]).toEqual([to, false]);
      let address = new URL(from, siteUrl);
      const isOwn = () => address.origin === siteUrl;
      const next = () => redirectOf({ redirects }, address, '2026-11-28');
      expect(next()?.to).toBe(to);
      let steps = 0;
      for (; isOwn() && next() && steps <= rows.length; steps += 1) {
        address = new URL(next()?.to ?? '', siteUrl);
      }
      expect([rows, steps <= rows.length]).toEqual([rows, true]);
    }
  }
});
