import { expect, test, vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { createPageCache, type PageVersion, pageKey } from './page-cache';

/** A site of pages that each show two resources, with a counter of how often one was made. */
function openCache(maxSize?: number) {
  const content = new Map<string, { readonly words: string }>();
  /** What would have to be waited for. */
  const waiting = new Set<string>();
  const read = (async ({ path }) => {
    if (path.includes('/broken')) throw new Error('cannot be read');
    const value = content.get(path) ?? { words: 'nothing' };
    content.set(path, value);
    return value;
  }) as ReadResource;
  const make = vi.fn(async (request: Request, from: ReadResource) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/gone') return new Response('gone', { status: 404 });
    const own = (await from<{ words: string }>({ path: `/content${pathname}.json` })) ?? {};
    const menu = await from<{ words: string }>({ path: '/content/navigation.json' }).catch(() => ({
      words: 'no menu',
    }));
    return { html: `${pathname}: ${own.words}, ${menu.words}`, status: 200 };
  });
  let now = Date.parse('2026-01-01T00:00:00Z');
  const pages = createPageCache({
    reader: { read, peek: (path) => (waiting.has(path) ? undefined : content.get(path)) },
    make,
    now: () => now,
    ...(maxSize ? { maxSize } : {}),
  });
  const get = async (path: string) => {
    const answer = await pages.answer(new Request(`https://velox.test${path}`));
    return 'html' in answer ? answer : { html: await answer.text(), status: answer.status };
  };
  return {
    content,
    waiting,
    make,
    get,
    pages,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('a page is made once while what it was made of stays the same (§own.page-cache)', async () => {
  const { get, make, content } = openCache();
  const first = await get('/about');
  expect(await get('/about')).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  content.set('/content/contact.json', { words: 'of another page' });
  expect(await get('/about')).toBe(first);
  content.set('/content/about.json', { words: 'new' });
  expect((await get('/about')).html).toBe('/about: new, nothing');
  expect(make).toHaveBeenCalledTimes(2);
});

test('what every page shows makes every page anew', async () => {
  const { get, content } = openCache();
  await Promise.all([get('/about'), get('/contact')]);
  content.set('/content/navigation.json', { words: 'menu' });
  expect((await get('/about')).html).toContain('menu');
  expect((await get('/contact')).html).toContain('menu');
});

test('a query that makes no other page reaches no page, and one that asks for none is not kept', async () => {
  const { get, make } = openCache();
  const page = await get('/blog/posts');
  expect(await get('/blog/posts?utm_source=mail')).toBe(page);
  await get('/blog/posts?utm_source=mail&page=2');
  await get('/blog/posts?page=x');
  await get('/blog/posts?page=x');
  expect(make.mock.calls.map(([request]) => request.url.replace('https://velox.test', ''))).toEqual(
    ['/blog/posts', '/blog/posts?page=2', '/blog/posts?page=x', '/blog/posts?page=x'],
  );
});

test('however many ask at once, a page is made once', async () => {
  const { get, make } = openCache();
  const answers = await Promise.all([get('/about'), get('/about'), get('/about')]);
  expect(new Set(answers).size).toBe(1);
  expect(make).toHaveBeenCalledTimes(1);
  const gone = await Promise.all([get('/gone'), get('/gone')]);
  expect(gone.map(({ html }) => html)).toEqual(['gone', 'gone']);
});

test('a page has a tag and a date that change with its words, and names what it was made of', async () => {
  const { get, content, pass } = openCache();
  const first = (await get('/post/a-slug')) as PageVersion;
  expect(first.etag).toMatch(/^W\/"[\w+/]{16}"$/);
  expect(first.modified).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
  expect(first.tags).toEqual(['posts', 'posts:a-slug', 'navigation']);
  pass(60_000);
  content.set('/content/navigation.json', { words: 'nothing' });
  const same = (await get('/post/a-slug')) as PageVersion;
  expect([same.etag, same.modified]).toEqual([first.etag, first.modified]);
  content.set('/content/navigation.json', { words: 'menu' });
  const next = (await get('/post/a-slug')) as PageVersion;
  expect(next.etag).not.toBe(first.etag);
  expect(next.modified).toBe('Thu, 01 Jan 2026 00:01:00 GMT');
});

test('what was not found, and a page of which a part could not be read, are not kept', async () => {
  const { get, make } = openCache();
  await get('/gone');
  expect(await get('/gone')).toMatchObject({ status: 404 });
  expect(make).toHaveBeenCalledTimes(2);
  await expect(get('/broken')).rejects.toThrow('cannot be read');
  await expect(get('/broken')).rejects.toThrow('cannot be read');
  expect(make).toHaveBeenCalledTimes(4);
});

test('no more is kept than there is room for; what was asked for last stays', async () => {
  const { get, make } = openCache(50);
  await get('/a');
  await get('/b');
  await get('/a');
  await get('/c');
  await get('/a');
  expect(make.mock.calls.map(([request]) => new URL(request.url).pathname)).toEqual([
    '/a',
    '/b',
    '/c',
  ]);
});

test('a page is at hand without waiting while all it was made of is, and is the same', async () => {
  const { get, content, waiting, pages } = openCache();
  expect(pages.current('/about')).toBeUndefined();
  const page = await get('/about');
  expect(pages.current('/about')).toBe(page);
  waiting.add('/content/navigation.json');
  expect(pages.current('/about')).toBeUndefined();
  waiting.clear();
  content.set('/content/about.json', { words: 'new' });
  expect(pages.current('/about')).toBeUndefined();
});

test('what is being made when content changes is not given to whoever asks after the change', async () => {
  const { get, content, make, pages } = openCache();
  await get('/contact');
  content.set('/content/about.json', { words: 'old' });
  const before = get('/about');
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2));
  content.set('/content/about.json', { words: 'new' });
  expect(pages.madeOf(['/content/contact.json'])).toEqual(['/contact']);
  expect((await get('/about')).html).toContain('new');
  await before;
  expect((await get('/about')).html).toContain('new');
});

test.each([
  ['/about?utm_source=mail&fbclid=1', '/about'],
  ['/blog/posts?page=2', '/blog/posts?page=2'],
  ['/blog/posts?utm=1&page=3&x=2', '/blog/posts?page=3'],
  ['/blog/posts?page=1', '/blog/posts'],
  ['/blog/posts?page=02', undefined],
  ['/blog/posts?page=99999', undefined],
  ['/blog/posts?homepage=2', '/blog/posts'],
  ['/about?page=2', '/about'],
  ['/contact?enquiry=sent&utm=1', '/contact?enquiry=sent'],
  ['/contact?enquiry=maybe', undefined],
  ['/constructor?page=2', '/constructor'],
])('%s is the page %s', (address, key) => {
  expect(pageKey(new URL(address, 'https://velox.test'))).toBe(key);
});
