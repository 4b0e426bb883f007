import type { BlogLeaf, BlogPostingLeaf } from 'schema-dts';
import { latestDate } from '#content/resources/latest-date.ts';
import type { Post } from '#content/resources/post.ts';
import type { PostsPage } from '#content/resources/posts-page.ts';
import { breadcrumbs } from './breadcrumbs';
import { firmNamed } from './firm';
import { firmId, imageOf, type Node, nameOf, type Place, urlOf } from './node';

/** A post: who wrote it, when, and what it is called. Without an author of its own the firm answers for it. */
export function postNodes({ post, date }: Post, place: Place): readonly Node[] {
  if (!post) return [];
  const { siteUrl, metadata } = place;
  const firm = { '@id': firmId(siteUrl) };
  const image = imageOf(place);
  const created = latestDate({ date_created: post.date_created });
  const posting: BlogPostingLeaf = {
    '@type': 'BlogPosting',
    '@id': `${urlOf(place)}#post`,
    headline: post.title,
    description: metadata.description,
    ...(image ? { image } : {}),
    ...(created ? { datePublished: created } : {}),
    ...(date ? { dateModified: date } : {}),
    author: post.author?.name ? { '@type': 'Person', name: post.author.name } : firm,
    publisher: firm,
    mainEntityOfPage: urlOf(place),
  };
  return [
    posting,
    breadcrumbs(siteUrl, [
      { name: 'Blog', path: '/blog/posts' },
      { name: post.title, path: metadata.path },
    ]),
    firmNamed(siteUrl),
  ];
}

/** The blog, with the posts that stand on this page of its list. */
export function blogNodes({ posts }: PostsPage, place: Place): readonly Node[] {
  const { siteUrl, metadata } = place;
  const blog: BlogLeaf = {
    '@type': 'Blog',
    '@id': `${siteUrl}/blog/posts#blog`,
    name: nameOf(place),
    description: metadata.description,
    url: urlOf(place),
    publisher: { '@id': firmId(siteUrl) },
    blogPost: posts.map(({ slug, title, date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      ...(date ? { dateModified: date } : {}),
      url: `${siteUrl}/blog/posts/${encodeURIComponent(slug)}`,
    })),
  };
  return [blog, firmNamed(siteUrl)];
}
