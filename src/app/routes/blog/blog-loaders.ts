import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { type LoaderContext, loadResource, loadWithin } from '#app/data/resources.ts';
import { type Metadata, titled } from '#app/head/metadata.ts';
import { missing, shown, unavailable } from '#app/head/route-data.ts';
import { latestDate, post as postKey, postsPage, recentPosts } from '#content/resources/posts.ts';
import { listEntries, type ResourceKey } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import { type PostData, pageNumber, pathOf, slugOf } from './blog-address';

/** Reads what stands beside a page of the blog. Only a document waits for it: in the browser it never holds up the page. */
async function readBeside(context: LoaderContext, more: readonly ResourceKey<unknown>[] = []) {
  const reading = [recentPosts(), ...more].map((key) => loadResource<unknown>(context, key));
  if (context.patience === undefined) await Promise.all(reading);
}

const listMetadata = (page: number): Metadata => ({
  title: titled(page > 1 ? `Blog, page ${page}` : 'Blog'),
  description:
    'Plain-worded articles on study permits, work permits, visas and immigration to Canada, checked against the rules of the day.',
  path: page > 1 ? `/blog/posts?page=${page}` : '/blog/posts',
  image: 'hero-blog',
});

/** Reads a page of the list: status 404 when there is no such page, 503 when it cannot be read. */
export async function loadBlogList(context: LoaderContext, { request }: LoaderFunctionArgs) {
  const page = pageNumber(new URL(request.url).search);
  const [posts] = await Promise.all([
    page === undefined ? undefined : loadWithin(context, postsPage(page)),
    readBeside(context),
  ]);
  if (page === undefined) return missing(listMetadata(1));
  if (posts?.ok === false) return unavailable(listMetadata(page));
  if (page > 1 && posts?.value.posts.length === 0) return missing(listMetadata(page));
  return shown(listMetadata(page));
}

const elsewhere = (slug: string): Metadata => ({
  title: titled('Post not found'),
  description: 'The post you asked for is not here.',
  path: pathOf(slug),
});

/** While it is not known what a post is called, and when it cannot be read. */
const unnamed = (slug: string): Metadata => ({ ...elsewhere(slug), title: titled('Blog') });

/** Reads a post by its slug: status 404 when there is none, 503 when it cannot be read. */
export async function loadBlogPost(context: LoaderContext, { params }: LoaderFunctionArgs) {
  const slug = slugOf(params);
  const key = postKey(slug);
  const [found] = await Promise.all([
    loadWithin(context, key),
    readBeside(context, [listEntries('authors')]),
  ]);
  if (!found) return { ...shown(unnamed(slug)), late: slug } satisfies PostData;
  if (!found.ok) return unavailable(unnamed(slug));
  const { post, date, excerpt } = found.value;
  if (!post) return params['*'] ? redirect('/404') : missing(elsewhere(slug));
  // The server gives the post that had this slug once, or whose slug is spelled otherwise.
  if (post.slug !== (params['slug'] ?? params['*'])) return redirect(pathOf(post.slug), 301);
  const image = post.header_image ?? post.image;
  const created = latestDate({ date_created: post.date_created });
  return shown({
    title: titled(post.title),
    description: excerpt || post.title,
    path: pathOf(slug),
    type: 'article',
    image: image ? textOf(image) : 'hero-blog',
    ...(created ? { published: created } : {}),
    ...(date ? { modified: date } : {}),
  });
}
