import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppContext } from '#app/data/context.ts';
import { type Metadata, titled } from '#app/head/metadata.ts';
import { missing, shown, unavailable } from '#app/head/route-data.ts';
import { postsPage, recentPosts } from '#content/resources/posts.ts';
import { pageNumber } from './blog-address';
import { readBeside, readMain } from './blog-reading';

const metadata = (page: number): Metadata => ({
  title: titled(page > 1 ? `Blog, page ${page}` : 'Blog'),
  description:
    'Plain-worded articles on study permits, work permits, visas and immigration to Canada, checked against the rules of the day.',
  path: page > 1 ? `/blog/posts?page=${page}` : '/blog/posts',
  image: 'hero-blog',
});

/** Reads a page of the list: status 404 when there is no such page, 503 when it cannot be read. */
export async function loadBlogList(context: AppContext, { request }: LoaderFunctionArgs) {
  const page = pageNumber(new URL(request.url).search);
  const [posts] = await Promise.all([
    page === undefined ? undefined : readMain(context, postsPage(page)),
    readBeside(context, recentPosts()),
  ]);
  if (page === undefined) return missing(metadata(1));
  if (posts?.ok === false) return unavailable(metadata(page));
  if (page > 1 && posts?.value.posts.length === 0) return missing(metadata(page));
  return shown(metadata(page));
}
