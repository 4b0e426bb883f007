import { expect, test, vi } from 'vitest';
import type { NewestPosts, NewPost } from '#content/resources/posts.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import type { Html } from '#generated/formats.ts';
import frenchWords from '#generated/words/fr-CA.js';
import frenchOnServer from '#generated/words/server/fr-CA.js';
import { languageOf } from '#i18n/words.ts';
import { xmlProblems } from '#tests/support/formats/xml-validity.ts';
import { atomXml, rssXml } from './feed';

// Each validation starts a worker, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const siteUrl = 'https://site.example';

const html = (text: string) => text as unknown as Html;

const post: NewPost = {
  id: '12',
  slug: 'விசா-1',
  title: 'Study & “work” <now>',
  excerpt: 'Plain words & more...',
  text: html(
    '<p>See <a href="/contact">us</a>, <a href="#text-fees" title="a > b">fees</a>, <a href="//other.example/">them</a> and ]]&gt;. href="/stays"</p><img src="/assets/a" alt="">',
  ),
  author: 'R. <Iyer>',
  published: '2026-01-02T03:04:05.000Z',
  date: '2026-11-21T23:59:00.000Z',
};

const hostile: NewPost = {
  slug: 'hostile',
  title: 'A\u0000\u000b\ud800]]></title><b>',
  excerpt: '\uffff&amp;',
  text: html('<p>\u0001</p>'),
  date: '2026-11-22T00:00:00.000Z',
};

const newest: NewestPosts = {
  posts: [post, hostile, { slug: 'undated', title: 'Undated', excerpt: '' }],
};
const empty: NewestPosts = { posts: [] };

const rssProblems = (rss: string) =>
  xmlProblems(rss, 'rss.xsd', ['rss-atom.xsd', 'rss-content.xsd', 'rss-dc.xsd']);
const atomProblems = (atom: string) => xmlProblems(atom, 'atom.rng');

test.each([
  ['posts', newest],
  ['no posts', empty],
  ['a post without text, author or day of writing', { posts: [{ ...hostile, excerpt: '' }] }],
])('with %s, both feeds are valid', async (_name, content) => {
  expect(await rssProblems(rssXml({ siteUrl, newest: content, site: defaultSettings }))).toEqual(
    [],
  );
  expect(await atomProblems(atomXml({ siteUrl, newest: content, site: defaultSettings }))).toEqual(
    [],
  );
});

test('an invalid feed fails validation', async () => {
  const rss = rssXml({ siteUrl, newest, site: defaultSettings });
  const atom = atomXml({ siteUrl, newest, site: defaultSettings });
  for (const wrong of [
    rss.replace(/<title>.*?<\/title>/, ''),
    rss.replace(/<pubDate>[^<]*/, '<pubDate>2026-11-21'),
  ]) {
    expect(await rssProblems(wrong)).not.toEqual([]);
  }
  for (const wrong of [
    atom.replace(/<id>.*?<\/id>/, ''),
    atom.replace(/<updated>[^<]*/, '<updated>today'),
  ]) {
    expect(await atomProblems(wrong)).not.toEqual([]);
  }
});

test('an item has dates, author, text and address', () => {
  const address = `${siteUrl}/blog/posts/${encodeURIComponent('விசா-1')}`;
  const rss = rssXml({ siteUrl, newest, site: defaultSettings });
  for (const part of [
    '<title>Study &amp; “work” &lt;now&gt;</title>',
    `<link>${address}</link>`,
    '<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>',
    '<lastBuildDate>Sun, 22 Nov 2026 00:00:00 GMT</lastBuildDate>',
    '<dc:creator>R. &lt;Iyer&gt;</dc:creator>',
    '<description>Plain words &amp; more...</description>',
    `<atom:link href="${siteUrl}/feed.xml" rel="self"`,
  ]) {
    expect(rss).toContain(part);
  }
  const atom = atomXml({ siteUrl, newest, site: defaultSettings });
  for (const part of [
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    '<published>2026-01-02T03:04:05.000Z</published>',
    '<updated>2026-11-21T23:59:00.000Z</updated>',
    '<author><name>R. &lt;Iyer&gt;</name></author>',
    `<link rel="self" type="application/atom+xml" href="${siteUrl}/atom.xml"/>`,
  ]) {
    expect(atom).toContain(part);
  }
});

test('a post with a day that an editor chose is published on it, and updated on the day of its last change', () => {
  const moved = {
    ...post,
    published: '2019-03-04T00:00:00.000Z',
    modified: post.date,
    date: '2019-03-04T00:00:00.000Z',
  };
  const rss = rssXml({ siteUrl, newest: { posts: [moved] }, site: defaultSettings });
  expect(rss).toContain('<pubDate>Mon, 04 Mar 2019 00:00:00 GMT</pubDate>');
  expect(rss).toContain('<lastBuildDate>Sat, 21 Nov 2026 23:59:00 GMT</lastBuildDate>');
  const atom = atomXml({ siteUrl, newest: { posts: [moved] }, site: defaultSettings });
  expect(atom).toContain('<published>2019-03-04T00:00:00.000Z</published>');
  expect(atom).toContain('<updated>2026-11-21T23:59:00.000Z</updated>');
});

test('a post keeps its id when its slug changes', () => {
  const ids = (content: NewestPosts) =>
    Array.from(
      (
        rssXml({ siteUrl, newest: content, site: defaultSettings }) +
        atomXml({ siteUrl, newest: content, site: defaultSettings })
      ).matchAll(/<(?:guid isPermaLink="false"|id)>([^<]*#post[^<]*)</g),
      ([, id]) => id,
    );
  const before = ids({ posts: [post] });
  expect(before).toEqual([`${siteUrl}/#post-12`, `${siteUrl}/#post-12`]);
  expect(ids({ posts: [{ ...post, slug: 'renamed' }] })).toEqual(before);
});

test('addresses in the text are absolute', () => {
  const page = `${siteUrl}/blog/posts/${encodeURIComponent('விசா-1')}`;
  for (const xml of [
    rssXml({ siteUrl, newest, site: defaultSettings }),
    atomXml({ siteUrl, newest, site: defaultSettings }),
  ]) {
    const text = xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    expect(text).toContain(`<a href="${siteUrl}/contact">`);
    expect(text).toContain(`<a href="${page}#text-fees" title="a > b">`);
    expect(text).toContain('<a href="//other.example/">');
    expect(text).toContain(`<img src="${siteUrl}/assets/a" alt="">`);
    expect(text).toContain(' href="/stays"</p>');
  }
});

test('a post without a date is left out', () => {
  expect(
    rssXml({ siteUrl, newest, site: defaultSettings }) +
      atomXml({ siteUrl, newest, site: defaultSettings }),
  ).not.toContain('undated');
});

test('a feed in another language says so, and has its words', async () => {
  const french = languageOf('fr-CA', { ...frenchWords, ...frenchOnServer });
  const rss = rssXml({
    siteUrl,
    newest,
    site: defaultSettings,
    category: 'refusals',
    language: french,
  });
  const atom = atomXml({ siteUrl, newest, site: defaultSettings, language: french });
  expect(await rssProblems(rss)).toEqual([]);
  expect(await atomProblems(atom)).toEqual([]);
  expect(rss).toContain('<language>fr-ca</language>');
  expect(rss).toContain(`<title>${defaultSettings.brand}\u00a0: Refus</title>`);
  expect(atom).toContain('xml:lang="fr-CA"');
  expect(atom).toContain(
    `<title>${defaultSettings.brand}\u00a0: Blogue</title><subtitle>Des articles`,
  );
});
