import { authorPath, findAuthor } from '#components/blog/author-anchor.ts';
import { type Post, type PostsPage, postDates } from '#content/resources/posts.ts';
import type { Person } from '#generated/types.ts';
import { blogCrumbs, postCrumbs } from '../crumbs';
import { breadcrumbs, firmNode, type Node, type NodeContext } from './nodes';

export function postNodes(
  { post }: Post,
  people: readonly Person[],
  context: NodeContext,
): readonly Node[] {
  if (!post) return [];
  const { url, path, description, image, firm } = context;
  const { date, published, modified = date } = postDates(post);
  const posting: Node = {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description,
    image,
    datePublished: published,
    dateModified: modified,
    author: post.author?.name ? personNode(post.author.name, people, context) : firm,
    publisher: firm,
    mainEntityOfPage: url,
  };
  return [posting, breadcrumbs(context, postCrumbs(post.title, path)), firmNode(context)];
}

function personNode(name: string, people: readonly Person[], { siteUrl }: NodeContext): Node {
  const known = findAuthor(people, name);
  return {
    '@type': 'Person',
    name,
    jobTitle: known?.role,
    url: known && siteUrl + encodeURI(authorPath(name)),
  };
}

export function blogNodes({ posts }: PostsPage, context: NodeContext): readonly Node[] {
  const { siteUrl, url, name, description, firm } = context;
  const blog: Node = {
    '@type': 'Blog',
    '@id': `${siteUrl}/blog/posts#blog`,
    name,
    description,
    url,
    publisher: firm,
    blogPost: posts.map(({ slug, title, date, modified = date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      dateModified: modified,
      url: `${siteUrl}/blog/posts/${encodeURIComponent(slug)}`,
    })),
  };
  return [blog, breadcrumbs(context, blogCrumbs), firmNode(context)];
}
