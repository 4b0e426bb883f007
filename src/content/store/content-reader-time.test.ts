import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { post as postKey } from '#content/resources/posts.ts';
import {
  contact,
  list,
  memoryStorage,
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

describe('suddenly empty content', () => {
  const several = list(
    { id: 1, testimony: 'A', name_designation: 'A' },
    { id: 2, testimony: 'B', name_designation: 'B' },
  );

  test('keeps its last content for a minute, then it is empty', async () => {
    const opened = openReader({ ...content('First'), testimonials: several }, { graceMs: 60_000 });
    const { reader, replace, store, subtitle, time, warnings, slugs } = opened;
    await reader.sync();
    replace({ contact_page: list(), navigation: menu, testimonials: list(), posts: list(post(1)) });
    await reader.sync();
    expect([subtitle(), store.current().read(testimonials).entries.length]).toEqual(['First', 2]);
    expect(warnings.filter((line) => line.includes('suddenly returns nothing'))).toHaveLength(2);
    time.pass(61_000);
    await reader.sync();
    expect(subtitle()).toBeUndefined();
    expect(store.current().read(testimonials).entries).toEqual([]);
    expect(slugs()).toEqual(['post-1']);
  });

  test('is shown empty at once after a notice', async () => {
    const opened = openReader({ ...content('First'), testimonials: several }, { graceMs: 60_000 });
    const { reader, replace, store } = opened;
    await reader.sync();
    replace({ ...content('First'), testimonials: list() });
    await reader.sync({ collection: 'testimonials', keys: [], slugs: [] });
    expect(store.current().read(testimonials).entries).toEqual([]);
  });

  test('keeps all posts for a while, but not a single one', async () => {
    const opened = openReader(
      { ...content('First'), posts: list(post(1), post(2)) },
      { graceMs: 60_000 },
    );
    const { reader, replace, slugs, time } = opened;
    await reader.sync();
    replace({ ...content('First'), posts: list() });
    await reader.sync();
    expect(slugs()).toEqual(['post-2', 'post-1']);
    replace({ ...content('First'), posts: list(post(1)) });
    await reader.sync();
    expect(slugs()).toEqual(['post-1']);
    replace({ ...content('First'), posts: list() });
    await reader.sync();
    time.pass(61_000);
    await reader.sync();
    expect(slugs()).toEqual([]);
  });
});

describe('dates', () => {
  const until = { status: 'published', unpublish_on: '2026-01-01T01:00:00' };

  test('an entry ends at its date, even without the content service', async () => {
    const { reader, store, time, behave, paths } = openReader({
      ...content('First'),
      contact_page: list({ id: 1, page_subtitle: 'Until one', ...until }),
      posts: list(post(1), post(2, until)),
    });
    await reader.sync();
    expect(store.current().changesAt(contact)).toBe(Date.parse('2026-01-01T01:00:00Z'));
    expect(store.current().posts).toHaveLength(2);
    paths();
    behave(() => Promise.reject(new Error('ECONNREFUSED')));
    time.pass(60 * 60_000);
    await reader.sync();
    expect(store.current().read(contact).entry).toEqual({ status: 'archived' });
    expect(store.current().posts.map(({ slug }) => slug)).toEqual(['post-1']);
    expect(paths()).toEqual(expect.arrayContaining([toPath(contact), '/content/post/post-2.json']));
  });

  test('drafts and archived entries are not published, even if the service returns them', async () => {
    const { reader, behave, store } = openReader(content('First'));
    const secret = { title: 'Secret', slug: 'secret', body: 'Secret', page_subtitle: 'Secret' };
    behave(() =>
      Response.json({
        data: [
          { id: 8, ...secret, status: 'draft' },
          { id: 9, ...secret, status: 'archived' },
        ],
      }),
    );
    await reader.sync();
    const all = store
      .current()
      .keys()
      .map((key) => JSON.stringify(store.current().read(key)));
    expect(all.length).toBeGreaterThan(3);
    expect(all.join()).not.toContain('Secret');
  });
});

describe('a restart', () => {
  test('shows stored content without the content service', async () => {
    const storage = memoryStorage();
    const before = openReader(content('First'), { storage });
    await before.reader.sync();
    const after = openReader({}, { storage });
    after.behave(() => Promise.reject(new Error('ECONNREFUSED')));
    await after.reader.restore();
    await after.reader.sync();
    expect([after.subtitle(), after.slugs()]).toEqual(['First', ['post-1']]);
    expect(after.published.slice(0, -1).every(({ isRestored }) => isRestored)).toBe(true);
  });

  test('publishes later changes', async () => {
    const storage = memoryStorage();
    await openReader(content('First'), { storage }).reader.sync();
    const after = openReader({ ...content('Second'), posts: list(post(1), post(2)) }, { storage });
    await after.reader.restore();
    expect(after.subtitle()).toBe('First');
    await after.reader.sync();
    expect([after.subtitle(), after.slugs()]).toEqual(['Second', ['post-2', 'post-1']]);
  });

  test('keeps the stored content instead of an answer that ended the server', async () => {
    const storage = memoryStorage();
    await openReader(content('First'), { storage }).reader.sync();
    const isSuspect = (_name: string, text: string) => text.includes('Poison');
    const poison = { ...content('Poison'), posts: list({ ...post(1), title: 'Poison' }) };
    const after = openReader(poison, { storage: { ...storage, isSuspect } });
    await after.reader.restore();
    await after.reader.sync();
    expect(after.subtitle()).toBe('First');
    expect(JSON.stringify([...storage.texts])).not.toContain('Poison');
    after.replace(content('Repaired'));
    await after.reader.sync();
    expect(after.subtitle()).toBe('Repaired');
  });

  test('ignores stored content that cannot be used', async () => {
    const storage = memoryStorage();
    await openReader(content('First'), { storage }).reader.sync();
    for (const name of storage.texts.keys()) storage.texts.set(name, '[{"collection":');
    const after = openReader(content('Second'), { storage });
    await after.reader.restore();
    await after.reader.sync();
    expect([after.subtitle(), after.slugs()]).toEqual(['Second', ['post-1']]);
  });

  test('restores posts stored by the same program, and rebuilds posts of another program', async () => {
    const storage = memoryStorage();
    await openReader(content('First'), { storage, program: 'a' }).reader.sync();
    const name = '/content/posts/body/1';
    storage.texts.set(name, storage.texts.get(name)?.replaceAll('Words', 'Stored words') ?? '');
    storage.texts.set(name, storage.texts.get(name)?.replace('Stored words', 'Raw words') ?? '');
    const bodyAfter = async (program: string) => {
      const { reader, store } = openReader(content('First'), { storage, program });
      await reader.restore();
      await reader.sync();
      return JSON.stringify(store.current().read(postKey('post-1')));
    };
    expect(await bodyAfter('a')).toContain('Stored words');
    expect(await bodyAfter('b')).toContain('Raw words');
  });

  test('logs once that content cannot be stored, and continues', async () => {
    const storage = {
      load: () => undefined,
      save: () => {
        throw new Error('disk full');
      },
    };
    const { reader, warnings, subtitle } = openReader(content('First'), { storage });
    await reader.sync();
    await reader.sync();
    expect(subtitle()).toBe('First');
    expect(warnings.filter((line) => line.includes('disk full'))).toHaveLength(1);
  });
});

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const started = async (options = {}) => {
    const opened = openReader(content('First'), { intervalSeconds: 10, ...options });
    await opened.reader.sync();
    opened.reader.start();
    opened.asked();
    return opened;
  };

  test('content is read every ten seconds, until the reader is stopped', async () => {
    const { reader, asked } = await started();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked()).toContain('contact_page');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(asked()).toContain('contact_page');
    await reader.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toEqual([]);
  });

  test('a service that is down is asked less often, but at least every minute', async () => {
    const { behave, asked, reader } = await started();
    behave(() => Promise.reject(new Error('ECONNREFUSED')));
    const counts: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      counts.push(asked().filter((question) => question.startsWith('posts')).length);
    }
    expect(counts[0]).toBeLessThan(6);
    expect(counts.slice(2).every((count) => count >= 1)).toBe(true);
    await reader.stop();
  });

  test('Retry-After is honoured', async () => {
    const { behave, asked, reader } = await started();
    behave(() => refused(429, { 'retry-after': '120' }));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(asked().length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(118_000);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked().length).toBeGreaterThan(0);
    await reader.stop();
  });

  test('content is read at the next date, even if the interval is longer', async () => {
    const { reader, time, slugs } = openReader(
      { ...content('First'), posts: list(post(1, { publish_on: '2026-01-01T00:05:00' })) },
      { intervalSeconds: 3_600 },
    );
    await reader.sync();
    reader.start();
    time.pass(5 * 60_000);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(slugs()).toEqual(['post-1']);
    await reader.stop();
  });
});
