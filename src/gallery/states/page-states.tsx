import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createResourceStore, type ReadResource } from '#app/data/resources.ts';
import { BlogList } from '#app/routes/blog/blog-list-view.tsx';
import { NotFound } from '#app/routes/not-found-view.tsx';
import { Unavailable } from '#app/routes/unavailable.tsx';
import { SiteHeader } from '#components/site-frame/site-header.tsx';
import { postsPage, recentPosts } from '#content/resources/posts.ts';
import { situations } from '#content/resources/resources.ts';
import { menuOf, storeReading, storeWith } from './read-content';
import type { State } from './state';

const screen = { height: 820 };

/** Pages when something is on its way, fails or is not there, with the header above them. */
export async function pageStates(read: ReadResource): Promise<readonly State[]> {
  const none = createResourceStore();
  const menu = await menuOf(read);
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
      view: page(storeReading(postsPage(1), recentPosts()), <BlogList />),
    },
    {
      id: 'blog-error',
      title: 'Blog that cannot be read',
      screen,
      path: '/blog/posts',
      view: page(none, <BlogList />),
    },
    {
      id: 'not-found',
      title: 'Page that is not there',
      screen,
      path: '/404',
      view: page(await storeWith(read, situations()), <NotFound />),
    },
    {
      id: 'unavailable',
      title: 'Page that cannot be read',
      screen,
      path: '/services/immigrate/express-entry',
      view: page(none, <Unavailable title="Express Entry" />),
    },
  ];
}
