import { describe, expect, test, vi } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { navigation } from '#content/resources/resources.ts';
import {
  contact,
  list,
  openReader,
  post,
  refused,
  testimonials,
} from '#tests/support/open-reader.ts';

const menu = list({ id: 1, menu_items: [{ label: 'About', url: '/about' }] });

const content = (subtitle: string, more = {}) => ({
  contact_page: list({ id: 1, page_subtitle: subtitle, ...more }),
  navigation: menu,
  posts: list(post(1)),
});

test('nothing can be read before the first publication', async () => {
  const { store, subtitle, reader } = openReader(content('First'));
  expect(() => subtitle()).toThrow('has not been read from the content service yet');
  await reader.sync();
  expect(subtitle()).toBe('First');
  expect(store.current().read(navigation()).menu_items).toHaveLength(1);
});

test('unchanged content is read, and not published again', async () => {
  const { reader, paths, asked } = openReader(content('First'));
  await reader.sync();
  expect(paths()).toContain(toPath(contact));
  asked();
  await reader.sync();
  expect(asked()).toContain('contact_page');
  expect(paths()).toEqual([]);
});

test('only changed content is published', async () => {
  const { reader, paths, replace, subtitle } = openReader(content('First'));
  await reader.sync();
  paths();
  replace(content('Second'));
  await reader.sync();
  expect(paths()).toEqual([toPath(contact)]);
  expect(subtitle()).toBe('Second');
});

test('a snapshot does not change with later publications', async () => {
  const { reader, store, replace, subtitle } = openReader(content('First'));
  await reader.sync();
  const before = store.current();
  replace(content('Second'));
  await reader.sync();
  expect(before.read(contact).entry.page_subtitle).toBe('First');
  expect(subtitle()).toBe('Second');
});

test('each query is sent once per read, even if several resources need it', async () => {
  const { reader, asked } = openReader(content('First'));
  await reader.sync();
  expect(asked().filter((question) => question === 'fees_page')).toHaveLength(1);
});

test('after a notice, only the changed collection is read', async () => {
  const { reader, asked, replace, subtitle } = openReader(content('First'));
  await reader.sync();
  asked();
  replace(content('Second'));
  await reader.sync({ collection: 'contact_page', keys: [], slugs: [] });
  expect(asked()).toEqual(['contact_page']);
  expect(subtitle()).toBe('Second');
});

test('a notice during a read starts another read', async () => {
  const { reader, behave, replace, subtitle } = openReader(content('First'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  behave(async (url) => {
    if (!url.pathname.endsWith('contact_page') || !isFirst) return undefined;
    isFirst = false;
    await held;
    return Response.json({ data: { id: 1, page_subtitle: 'First' } });
  });
  const first = reader.sync();
  await vi.waitFor(() => expect(isFirst).toBe(false));
  replace(content('Second'));
  const announced = reader.sync({ collection: 'contact_page', keys: [], slugs: [] });
  release();
  await first;
  await announced;
  expect(subtitle()).toBe('Second');
});

describe('a content service in trouble', () => {
  const troubles = {
    'is down': () => Promise.reject(new Error('ECONNREFUSED')),
    'has an internal error': () => refused(500),
    'asks for fewer requests': () => refused(429, { 'retry-after': '30' }),
    'does not accept the token': () => refused(401),
    'refuses everything': () => refused(403),
    'answers with a web page': () =>
      new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
    'answers with broken JSON': () =>
      new Response('{"data":', { headers: { 'content-type': 'application/json' } }),
    'answers with another shape': () => Response.json({ hello: 'there' }),
    'redirects elsewhere': () =>
      new Response(null, { status: 302, headers: { location: 'https://elsewhere.test/' } }),
  };

  test.each(Object.entries(troubles))(
    'that %s does not change published content, and is logged once',
    async (_name, trouble) => {
      const { reader, behave, warnings, subtitle, slugs, replace } = openReader(content('First'));
      await reader.sync();
      behave(trouble);
      await reader.sync();
      const said = warnings.length;
      expect(said).toBeGreaterThan(0);
      await reader.sync();
      expect(warnings.length).toBe(said);
      expect([subtitle(), slugs()]).toEqual(['First', ['post-1']]);
      behave(() => undefined);
      replace(content('Second'));
      await reader.sync();
      expect(subtitle()).toBe('Second');
    },
  );

  test('that does not answer is given up at its deadline, while pages are still served', async () => {
    const { reader, behave, subtitle, time, asked } = openReader(content('First'));
    await reader.sync();
    asked();
    behave(() => new Promise(() => {}));
    const hung = reader.sync();
    await vi.waitFor(() => expect(asked().length).toBeGreaterThan(0));
    expect(subtitle()).toBe('First');
    time.expire();
    await hung;
    expect(subtitle()).toBe('First');
  });

  test('in one collection affects only that collection', async () => {
    const { reader, behave, warnings, subtitle, store, replace } = openReader(content('First'));
    behave((url) => (url.pathname.endsWith('testimonials') ? refused(403) : undefined));
    await reader.sync();
    expect(subtitle()).toBe('First');
    expect(() => store.current().read(testimonials)).toThrow('has not been read');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^\/content\/lists\/testimonials\.json cannot be read.*refuses/);
    replace(content('Second'));
    await reader.sync();
    expect([subtitle(), warnings.length]).toEqual(['Second', 1]);
  });

  test('a refused optional list is empty, and a refused optional field is left out', async () => {
    const { reader, behave, store } = openReader({ ...content('First'), posts: list(post(1)) });
    behave((url) =>
      url.searchParams.get('fields')?.includes('author.name') ? refused(403) : undefined,
    );
    await reader.sync();
    expect(store.current().posts.map(({ title }) => title)).toEqual(['Post 1']);
  });
});
