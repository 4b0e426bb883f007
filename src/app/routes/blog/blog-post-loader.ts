import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { AppContext } from '#app/data/context.ts';
import type { Loaded } from '#app/data/resources.ts';
import { type Metadata, titled } from '#app/head/metadata.ts';
import { missing, shown, unavailable } from '#app/head/route-data.ts';
import { latestDate, type Post, post as postKey, recentPosts } from '#content/resources/posts.ts';
import { slug as isSlug, textOf } from '#generated/formats.ts';
import { noPost, type PostData, pathOf } from './blog-address';
import { readBeside, readMain } from './blog-reading';

const elsewhere = (slug: string): Metadata => ({
  title: titled('Post not found'),
  description: 'The post you asked for is not here.',
  path: pathOf(slug),
});

/** While it is not known what a post is called, and when it cannot be read. */
const unnamed = (slug: string): Metadata => ({ ...elsewhere(slug), title: titled('Blog') });

/** Reads a post by its slug: status 404 when there is none, 503 when it cannot be read. */
export async function loadBlogPost(context: AppContext, { params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  const [found] = await Promise.all([
    isSlug(slug)
      ? readMain(context, postKey(slug))
      : ({ ok: true, value: noPost } satisfies Loaded<Post>),
    readBeside(context, recentPosts()),
  ]);
  if (!found) return { ...shown(unnamed(slug)), late: slug } satisfies PostData;
  if (!found.ok) return unavailable(unnamed(slug));
  const { post, date, excerpt } = found.value;
  if (!post) return missing(elsewhere(slug));
  // The server gives a post that had this slug once.
  if (post.slug !== slug) return redirect(pathOf(post.slug), 301);
  const image = post.header_image ?? post.image;
  const created = latestDate({ date_created: post.date_created });
  return shown({
    title: titled(post.title),
    description: excerpt || post.title,
    path: pathOf(slug),
    type: 'article',
    ...(image ? { image: textOf(image) } : { image: 'hero-blog' }),
    ...(created ? { published: created } : {}),
    ...(date ? { modified: date } : {}),
  });
}
