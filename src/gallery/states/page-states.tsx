import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createResourceStore, loadResource, type ReadResource } from '#app/data/resources.ts';
import { BlogList } from '#app/routes/blog/blog-list-view.tsx';
import { NotFound } from '#app/routes/not-found-view.tsx';
import { Unavailable } from '#app/routes/unavailable.tsx';
import { SiteHeader } from '#components/site-frame/site-header.tsx';
import { postsPage, recentPosts } from '#content/resources/posts.ts';
import { situations } from '#content/resources/resources.ts';
import { readMenu } from './read-content';
import type { State } from './state';

const screen = { height: 820 };

export async function pageStates(read: ReadResource): Promise<readonly State[]> {
  const empty = createResourceStore();
  const loading = createResourceStore();
  for (const key of [postsPage(1), recentPosts()]) {
    void loadResource<unknown>({ store: loading, read: () => new Promise(() => {}) }, key);
  }
  const withPlaces = createResourceStore();
  await loadResource({ store: withPlaces, read }, situations());
  const menu = await readMenu(read);
  const page = (store: QueryClient, view: ReactNode) => (
    <QueryClientProvider client={store}>
      <SiteHeader menu={menu} />
      <main>{view}</main>
    </QueryClientProvider>
  );
  return [
    {
      id: 'blog-loading',
      title: 'Blog, loading',
      screen,
      path: '/blog/posts',
      view: page(loading, <BlogList />),
    },
    {
      id: 'blog-error',
      title: 'Blog that cannot be read',
      screen,
      path: '/blog/posts',
      view: page(empty, <BlogList />),
    },
    {
      id: 'not-found',
      title: 'Page that does not exist',
      screen,
      path: '/404',
      view: page(withPlaces, <NotFound />),
    },
    {
      id: 'unavailable',
      title: 'Page that cannot be read',
      screen,
      path: '/services/immigrate/express-entry',
      view: page(empty, <Unavailable title="Express Entry" />),
    },
  ];
}
