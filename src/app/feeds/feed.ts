import { type Channel, feedAddress } from '#app/data/feed-address.ts';
import { categoryName, categoryPath } from '#components/blog/addresses.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import type { NewestPosts, NewPost } from '#content/resources/posts.ts';
import { textOf } from '#generated/formats.ts';
import type { Settings } from '#generated/shapes.ts';
import { blogTexts } from '#generated/site/texts/blog.ts';
import { firstLanguage, type Language, type Message, type Words } from '#i18n/words.ts';
import { xmlDeclaration, xmlText } from './xml';

const titleOf = ({ brand }: Brand, { category }: Channel, t: Words) =>
  t('{brand}: {title}', {
    brand,
    title: category ? t(categoryName(category) as Message) : t('Blog'),
  });

/** The page with the posts of a feed. */
const pageOf = ({ category }: Channel) => (category ? categoryPath(category) : '/blog/posts');

type Brand = Pick<Settings, 'brand'>;

/** Atom requires a date, so posts without one are left out. */
interface Item extends NewPost {
  readonly date: string;
}

const datedPosts = ({ posts }: NewestPosts): readonly Item[] =>
  posts.flatMap((post) => (post.date === undefined ? [] : [{ ...post, date: post.date }]));

const postAddress = (siteUrl: string, { slug }: NewPost) =>
  `${siteUrl}/blog/posts/${encodeURIComponent(slug)}`;

/** Built from the post's id, because feed readers would show a post as new if its id changed with the slug. */
const postId = (siteUrl: string, { id, slug }: NewPost) =>
  `${siteUrl}/#post-${encodeURIComponent(id ?? slug)}`;

const tags = /<[a-z](?:[^<>"]|"[^"]*")*>/gi;

/** Makes addresses absolute. Sanitised HTML has all attribute values in double quotes. */
function withFullAddresses(html: string, siteUrl: string, page: string): string {
  const { origin } = new URL(siteUrl);
  return html.replace(tags, (tag) =>
    tag
      .replace(/(?<= src=")[^"]+/, hosted)
      .replace(/( (?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`)
      .replace(/( href=")(?=#)/g, `$1${page}`),
  );
}

const sample: Message = 'Sample text: not reviewed by a licensee';

const describePost = ({ excerpt, isSample }: NewPost, t: Words) =>
  isSample ? `${t(sample)}. ${excerpt}` : excerpt;

function postHtml(siteUrl: string, post: NewPost, t: Words): string {
  if (post.text === undefined) return '';
  const html = withFullAddresses(textOf(post.text), siteUrl, postAddress(siteUrl, post));
  return post.isSample ? `<p>${t(sample)}</p>${html}` : html;
}

const changeOf = ({ date, modified = date }: Item) => modified;

const latestChange = (items: readonly Item[]) =>
  items.map(changeOf).reduce((newest, date) => (date > newest ? date : newest), '');

/** The last change of a feed's posts, as an ISO date-time; `undefined` without dated posts. */
export const findLastChange = (newest: NewestPosts): string | undefined =>
  latestChange(datedPosts(newest)) || undefined;

const element = (name: string, text: string) =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

/** The site, its posts and the addresses of a feed. */
interface Feed {
  /** Origin of the site, followed by the path prefix of the language. */
  readonly siteUrl: string;
  readonly newest: NewestPosts;
  readonly site: Brand;
  readonly category?: string | undefined;
  readonly language?: Language;
}

/** The RSS 2.0 feed (rssboard.org/rss-specification), with authors and full texts. */
export function rssXml(feed: Feed): string {
  const { siteUrl, newest, site, category, language = firstLanguage } = feed;
  const { t, tag } = language;
  const channel: Channel = { path: '/feed.xml', category };
  const items = datedPosts(newest);
  const changed = latestChange(items);
  const rfc822 = (date: string) => new Date(date).toUTCString();
  return [
    xmlDeclaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', titleOf(site, channel, t)),
    element('link', siteUrl + pageOf(channel)),
    element('description', t(blogTexts.feed)),
    element('language', tag.toLowerCase()),
    changed ? element('lastBuildDate', rfc822(changed)) : '',
    `<atom:link href="${xmlText(siteUrl + feedAddress(channel))}" rel="self" type="application/rss+xml"/>`,
    ...items.map((post) =>
      [
        '<item>',
        element('title', post.title),
        element('link', postAddress(siteUrl, post)),
        `<guid isPermaLink="false">${xmlText(postId(siteUrl, post))}</guid>`,
        element('pubDate', rfc822(post.published ?? post.date)),
        element('dc:creator', post.author ?? site.brand),
        element('description', describePost(post, t)),
        element('content:encoded', postHtml(siteUrl, post, t)),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>\n',
  ].join('');
}

/** The Atom 1.0 feed (RFC 4287). */
export function atomXml(feed: Feed): string {
  const { siteUrl, newest, site, category, language = firstLanguage } = feed;
  const { t, tag } = language;
  const channel: Channel = { path: '/atom.xml', category };
  const items = datedPosts(newest);
  const link = (rel: string, type: string, href: string) =>
    `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;
  const htmlElement = (name: string, html: string) =>
    html === '' ? '' : `<${name} type="html">${xmlText(html)}</${name}>`;
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">`,
    element('title', titleOf(site, channel, t)),
    element('subtitle', t(blogTexts.feed)),
    element('id', siteUrl + pageOf(channel)),
    // Atom requires `updated` even in an empty feed.
    element('updated', latestChange(items) || '1970-01-01T00:00:00.000Z'),
    `<author>${element('name', site.brand)}</author>`,
    link('self', 'application/atom+xml', siteUrl + feedAddress(channel)),
    link('alternate', 'text/html', siteUrl + pageOf(channel)),
    ...items.map((post) =>
      [
        '<entry>',
        element('title', post.title),
        element('id', postId(siteUrl, post)),
        element('updated', changeOf(post)),
        post.published ? element('published', post.published) : '',
        post.author ? `<author>${element('name', post.author)}</author>` : '',
        link('alternate', 'text/html', postAddress(siteUrl, post)),
        element('summary', describePost(post, t)),
        htmlElement('content', postHtml(siteUrl, post, t)),
        '</entry>',
      ].join(''),
    ),
    '</feed>\n',
  ].join('');
}
