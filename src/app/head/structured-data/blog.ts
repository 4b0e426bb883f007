import type { BlogLeaf, BlogPostingLeaf } from 'schema-dts';
import { latestDate, type Post, type PostsPage } from '#content/resources/posts.ts';
import { ogTitle } from '../og-address';
import { firmNamed } from './firm';
import { breadcrumbs, firmId, imageOf, type Node, type NodeContext, urlOf } from './node';

/** A post: who wrote it, when, and what it is called. Without an author of its own the firm answers for it. */
export function postNodes({ post, date }: Post, context: NodeContext): readonly Node[] {
  if (!post) return [];
  const { siteUrl, metadata } = context;
  const firm = { '@id': firmId(siteUrl) };
  const image = imageOf(context);
  const created = latestDate({ date_created: post.date_created });
  const posting: BlogPostingLeaf = {
    '@type': 'BlogPosting',
    '@id': `${urlOf(context)}#post`,
    headline: post.title,
    description: metadata.description,
    ...(image ? { image } : {}),
    ...(created ? { datePublished: created } : {}),
    ...(date ? { dateModified: date } : {}),
    author: post.author?.name ? { '@type': 'Person', name: post.author.name } : firm,
    publisher: firm,
    mainEntityOfPage: urlOf(context),
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
export function blogNodes({ posts }: PostsPage, context: NodeContext): readonly Node[] {
  const { siteUrl, metadata } = context;
  const blog: BlogLeaf = {
    '@type': 'Blog',
    '@id': `${siteUrl}/blog/posts#blog`,
    name: ogTitle(context.metadata),
    description: metadata.description,
    url: urlOf(context),
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
