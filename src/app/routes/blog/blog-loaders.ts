import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { type LoaderContext, loadResource, loadWithin } from '#app/data/resources.ts';
import { topicName } from '#app/head/crumbs.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import { missing, shown, unavailable, wordsOf } from '#app/head/route-data.ts';
import { withSearchEntry } from '#app/head/search-entry.ts';
import { categoryPath, personPath, postListPage, postPath } from '#components/blog/addresses.ts';
import { filesOf } from '#content/resources/files.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import { personSlug } from '#content/resources/people.ts';
import {
  authorPage,
  categoryPage,
  postDates,
  post as postKey,
  postsPage,
  recentPosts,
} from '#content/resources/posts.ts';
import { people } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import { blogTexts } from '#generated/site/texts/blog.ts';
import { blogPicture } from '#generated/site/texts/pictures.ts';
import type { Words } from '#i18n/words.ts';
import { type PostData, pageNumber, slugFromParams } from './blog-address';

/** Reads content beside the main text. Only the server waits for the result. */
async function loadSecondary(context: LoaderContext, more: readonly ResourceKey<unknown>[] = []) {
  const reading = [recentPosts(), ...more].map((key) => loadResource<unknown>(context, key));
  if (context.maxWaitMs === undefined) await Promise.all(reading);
}

const numbered = (title: string, page: number, t: Words) =>
  page > 1 ? t('{title}, page {page}', { title, page }) : title;

const listMetadata = (page: number, t: Words): Metadata => ({
  title: numbered(t('Blog'), page, t),
  description: t(blogTexts.list),
  path: postListPage(page),
  image: blogPicture,
});

export async function loadBlogList(context: LoaderContext, { request }: LoaderFunctionArgs) {
  const page = pageNumber(new URL(request.url).search);
  const t = wordsOf(context);
  const [posts] = await Promise.all([
    page === undefined ? undefined : loadWithin(context, postsPage(page)),
    loadSecondary(context),
  ]);
  if (page === undefined) return missing(listMetadata(1, t));
  if (posts?.ok === false) return unavailable(listMetadata(page, t));
  if (page > 1 && posts?.value.posts.length === 0) return missing(listMetadata(page, t));
  return shown(listMetadata(page, t));
}

/** The number in `…/page/2`, 1 without it; `undefined` for other spellings. */
const pageInPath = (page: string | undefined): number | undefined =>
  page === undefined ? 1 : /^(?!1$)[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined;

/** An unknown category, and one without posts, is an unknown path. */
export async function loadCategory(context: LoaderContext, { params }: LoaderFunctionArgs) {
  const { category = '' } = params;
  const page = pageInPath(params['page']);
  if (page === undefined) return redirect('/404');
  const t = wordsOf(context);
  const topic = topicName(category, t);
  const metadata: Metadata = {
    title: numbered(t('Blog: {topic}', { topic }), page, t),
    description: t(blogTexts.category, { topic }),
    path: categoryPath(category, page),
    image: blogPicture,
  };
  const [posts] = await Promise.all([
    loadWithin(context, categoryPage(category, page)),
    loadSecondary(context),
  ]);
  if (posts?.ok === false) return unavailable(metadata);
  return posts?.value.posts.length === 0 ? redirect('/404') : shown(metadata);
}

/** A person whom the about page does not list, or who neither wrote nor reviewed a post, is an unknown path. */
export async function loadAuthor(context: LoaderContext, { params }: LoaderFunctionArgs) {
  const { person: slug = '' } = params;
  const page = pageInPath(params['page']);
  if (page === undefined) return redirect('/404');
  const path = personPath(slug, page);
  const t = wordsOf(context);
  const [team, posts] = await Promise.all([
    loadResource(context, people()),
    loadWithin(context, authorPage(slug, page)),
    loadSecondary(context),
  ]);
  if (!team.ok || posts?.ok === false)
    return unavailable({ title: t('Blog'), description: '', path });
  const person = team.value.people.find(({ name }) => personSlug(name) === slug);
  const isEmpty = posts?.value.posts.length === 0 && posts.value.reviewed.length === 0;
  if (!person || isEmpty) return redirect('/404');
  const { name, role, biography } = person;
  return shown({
    title: numbered(name, page, t),
    description: biography ?? t(blogTexts.author, { person: name, role }),
    path,
    image: blogPicture,
  });
}

const notFoundMetadata = (slug: string, t: Words): Metadata => ({
  title: t('Post not found'),
  description: t('We could not find this post.'),
  path: postPath(slug),
});

/** The metadata of posts that are loading or cannot be read. */
const untitledMetadata = (slug: string, t: Words): Metadata => ({
  ...notFoundMetadata(slug, t),
  title: t('Blog'),
});

export async function loadBlogPost(context: LoaderContext, { params }: LoaderFunctionArgs) {
  const slug = slugFromParams(params);
  const key = postKey(slug);
  const t = wordsOf(context);
  const [state] = await Promise.all([loadWithin(context, key), loadSecondary(context, [people()])]);
  if (!state) return { ...shown(untitledMetadata(slug, t)), isLoading: true } satisfies PostData;
  if (!state.ok) return unavailable(untitledMetadata(slug, t));
  const { post, excerpt } = state.value;
  if (!post) return params['*'] ? redirect('/404') : missing(notFoundMetadata(slug, t));
  // The server also finds posts by a former slug or another spelling.
  if (post.slug !== (params['slug'] ?? params['*'])) return redirect(postPath(post.slug), 301);
  const image = post.header_image ?? post.image;
  const imageFocus = image && filesOf(state.value)[textOf(image)]?.focus;
  const { date, published, modified = date } = postDates(post);
  const metadata: Metadata = {
    title: post.title,
    description: excerpt || post.title,
    path: postPath(slug),
    type: 'article',
    image: image ? textOf(image) : blogPicture,
    imageFocus,
    published: published || undefined,
    modified: modified || undefined,
  };
  return shown(withSearchEntry(metadata, post));
}
