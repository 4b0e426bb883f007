import { latestDate, type Post, type PostsPage } from '#content/resources/posts.ts';
import { blogCrumbs, postCrumbs } from '../crumbs';
import { breadcrumbs, firmNamed, type Node, type NodeContext } from './nodes';

/** A post: who wrote it, when, and what it is called. Without an author of its own the firm answers for it. */
export function postNodes({ post, date }: Post, context: NodeContext): readonly Node[] {
  if (!post) return [];
  const { url, path, description, image, firm } = context;
  const posting: Node = {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description,
    image,
    datePublished: latestDate({ date_created: post.date_created }),
    dateModified: date,
    author: post.author?.name ? { '@type': 'Person', name: post.author.name } : firm,
    publisher: firm,
    mainEntityOfPage: url,
  };
  return [posting, breadcrumbs(context, postCrumbs(post.title, path)), firmNamed(context)];
}

/** The blog, with the posts that stand on this page of its list. */
export function blogNodes({ posts }: PostsPage, context: NodeContext): readonly Node[] {
  const { siteUrl, url, name, description, firm } = context;
  const blog: Node = {
    '@type': 'Blog',
    '@id': `${siteUrl}/blog/posts#blog`,
    name,
    description,
    url,
    publisher: firm,
    blogPost: posts.map(({ slug, title, date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      dateModified: date,
      url: `${siteUrl}/blog/posts/${encodeURIComponent(slug)}`,
    })),
  };
  return [blog, breadcrumbs(context, blogCrumbs), firmNamed(context)];
}
