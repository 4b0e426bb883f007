import styled from '@emotion/styled';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router-dom';
import { HeroFrame } from '../../components/hero-frame';
import { Band, Container, PlainList } from '../../components/layout/blocks';
import { Pagination } from '../../components/pagination';
import { PostCard } from '../../components/post-card';
import { token } from '../../components/theme/tokens';
import { postsPage } from '../../content/resources/posts-page';
import { recentPosts } from '../../content/resources/recent-posts';
import type { AppContext } from '../context';
import { type Metadata, titled } from '../metadata';
import { loadResource, useResource } from '../resources';
import { missing, type RouteData, shown, unavailable } from '../route-data';
import { BlogColumns, ErrorBox } from './blog-parts';
import { RecentPosts } from './recent-posts';

const Grid = styled(PlainList)`
  display: grid;
  gap: ${token['space-6']};
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The page number in the address: `?page=2`; the first page has none. */
const pageNumber = (url: string): number | undefined => {
  const value = new URL(url).searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;
};

const metadata = (page: number): Metadata => ({
  title: titled(page > 1 ? `Blog, page ${page}` : 'Blog'),
  description:
    'Plain-worded articles on study permits, work permits, visas and immigration to Canada, checked against the rules of the day.',
  path: page > 1 ? `/blog/posts?page=${page}` : '/blog/posts',
  image: 'hero-blog',
});

interface BlogListData extends RouteData {
  readonly page: number;
}

/** The list of posts, twelve to a page, newest first, with the recent posts beside it. */
export function blogListRoute({ store, read }: AppContext): RouteObject {
  return {
    path: 'blog/posts',
    loader: async ({ request }: LoaderFunctionArgs) => {
      const page = pageNumber(request.url);
      const [posts] = await Promise.all([
        page === undefined ? undefined : loadResource(store, read, postsPage(page)),
        loadResource(store, read, recentPosts()),
      ]);
      if (page === undefined || !posts) return missing(metadata(1));
      if (!posts.ok) return unavailable(metadata(page));
      if (page > 1 && posts.value.posts.length === 0) return missing(metadata(page));
      return { ...shown(metadata(page)), page } satisfies BlogListData;
    },
    Component: BlogList,
  };
}

function BlogList() {
  const { failure, page = 1 } = useLoaderData<RouteData & { page?: number }>();
  const content = useResource(postsPage(page));
  return (
    <>
      <HeroFrame size="page" image="hero-blog">
        <h1>Blog</h1>
        <p>What changed, what it means for you, and what to do next.</p>
      </HeroFrame>
      <Band>
        <Container>
          <BlogColumns>
            <div>
              {failure !== undefined ? (
                <ErrorBox title="Error Loading Posts">Failed to load posts</ErrorBox>
              ) : !content || content.posts.length === 0 ? (
                <p>No posts available at the moment.</p>
              ) : (
                <>
                  <Grid>
                    {content.posts.map((post) => (
                      <PostCard key={post.slug} post={post} />
                    ))}
                  </Grid>
                  <Pagination page={content.page} pages={content.pages} path="/blog/posts" />
                </>
              )}
            </div>
            <RecentPosts />
          </BlogColumns>
        </Container>
      </Band>
    </>
  );
}
