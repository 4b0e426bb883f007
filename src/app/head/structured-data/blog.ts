import { authorPath, listAt } from '#components/blog/addresses.ts';
import { findAuthor } from '#components/blog/author-anchor.ts';
import { personSlug } from '#content/resources/people.ts';
import { type AuthorPage, type Post, type PostsPage, postDates } from '#content/resources/posts.ts';
import type { Person } from '#generated/shapes.ts';
import { blogCrumbs, blogPageCrumbs, categoryCrumbs, topicName } from '../crumbs';
import { breadcrumbs, firmNode, inLanguage, type Node, type NodeContext } from './nodes';

export function postNodes(
  { post }: Post,
  people: readonly Person[],
  context: NodeContext,
): readonly Node[] {
  if (!post) return [];
  const { url, path, description, image, firm, language } = context;
  const { date, published, modified = date } = postDates(post);
  const posting: Node = {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description,
    image,
    datePublished: published,
    dateModified: modified,
    articleSection: post.category && topicName(post.category, language.t),
    creativeWorkStatus: post.sample && language.t('Sample text: not reviewed by a licensee'),
    author: post.author?.name ? personNode(post.author.name, people, context) : firm,
    publisher: firm,
    mainEntityOfPage: url,
  };
  const crumbs = blogPageCrumbs(language.t, post.title, path, post.category);
  return [posting, breadcrumbs(context, crumbs), firmNode(context)];
}

function personNode(name: string, people: readonly Person[], { at }: NodeContext): Node {
  const known = findAuthor(people, name);
  return {
    '@type': 'Person',
    name,
    jobTitle: known?.role,
    url: known && at(authorPath(name)),
  };
}

export function blogNodes({ posts }: PostsPage, context: NodeContext): readonly Node[] {
  const { siteUrl, url, name, description, firm, language } = context;
  const blog: Node = {
    '@type': 'Blog',
    '@id': `${siteUrl}/blog/posts#blog`,
    name,
    description,
    ...inLanguage(context),
    url,
    publisher: firm,
    blogPost: postings(posts, context),
  };
  return [blog, breadcrumbs(context, blogCrumbs(language.t)), firmNode(context)];
}

const postings = (posts: PostsPage['posts'], { at }: NodeContext): readonly Node[] =>
  posts.map(({ slug, title, date, modified = date }) => ({
    '@type': 'BlogPosting',
    headline: title,
    dateModified: modified,
    url: at(`/blog/posts/${encodeURIComponent(slug)}`),
  }));

export function categoryNodes({ posts }: PostsPage, context: NodeContext): readonly Node[] {
  const { at, url, path, name, description, firm, language } = context;
  const page: Node = {
    '@type': 'CollectionPage',
    '@id': url,
    name,
    description,
    url,
    ...inLanguage(context),
    isPartOf: { '@type': 'Blog', name: language.t('Blog'), url: at('/blog/posts') },
    publisher: firm,
    hasPart: postings(posts, context),
  };
  const crumbs = categoryCrumbs(listAt(path)?.name ?? '', language.t);
  return [page, breadcrumbs(context, crumbs), firmNode(context)];
}

/** The profile of a person, with the licence and the posts. */
export function authorNodes(
  { posts }: AuthorPage,
  people: readonly Person[],
  context: NodeContext,
): readonly Node[] {
  const { at, url, path, firm, language } = context;
  const slug = listAt(path)?.name;
  const person = people.find(({ name }) => personSlug(name) === slug);
  if (!person) return [];
  const { name, role, licence, biography } = person;
  const ownPath = authorPath(name);
  const profile: Node = {
    '@type': 'ProfilePage',
    '@id': url,
    name: context.name,
    url,
    ...inLanguage(context),
    publisher: firm,
    hasPart: postings(posts, context),
    mainEntity: {
      '@type': 'Person',
      name,
      jobTitle: role,
      description: biography,
      url: at(ownPath),
      worksFor: firm,
      hasCredential: licence && {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'license',
        name: licence,
      },
    },
  };
  const crumbs = blogPageCrumbs(language.t, name, ownPath);
  return [profile, breadcrumbs(context, crumbs), firmNode(context)];
}
