import styled from '@emotion/styled';
import { type LoaderFunctionArgs, type RouteObject, useLocation } from 'react-router-dom';
import { HeroFrame } from '../../components/hero-frame';
import { Band, Container, PlainList } from '../../components/layout/blocks';
import { Pagination } from '../../components/pagination';
import { PostCard } from '../../components/post-card';
import { Spinner } from '../../components/spinner';
import { token } from '../../components/theme/tokens';
import { postsPage } from '../../content/resources/posts-page';
import { recentPosts } from '../../content/resources/recent-posts';
import type { AppContext } from '../context';
import { type Metadata, titled } from '../metadata';
import { useReading } from '../resources';
import { missing, shown, unavailable } from '../route-data';
import { BlogColumns, ErrorBox } from './blog-parts';
import { readBeside, readMain } from './blog-reading';
import { RecentPosts } from './recent-posts';

const Grid = styled(PlainList)`
  display: grid;
  gap: ${token['space-6']};
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The page number in the address: `?page=2`; the first page has none. */
const pageNumber = (search: string): number | undefined => {
  const value = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;
};

const metadata = (page: number): Metadata => ({
  title: titled(page > 1 ? `Blog, page ${page}` : 'Blog'),
  description:
    'Plain-worded articles on study permits, work permits, visas and immigration to Canada, checked against the rules of the day.',
  path: page > 1 ? `/blog/posts?page=${page}` : '/blog/posts',
  image: 'hero-blog',
});

/** The list of posts, twelve to a page, newest first, with the recent posts beside it. */
export function blogListRoute(context: AppContext): RouteObject {
  return {
    path: 'blog/posts',
    loader: async ({ request }: LoaderFunctionArgs) => {
      const page = pageNumber(new URL(request.url).search);
      const [posts] = await Promise.all([
        page === undefined ? undefined : readMain(context, postsPage(page)),
        readBeside(context, recentPosts()),
      ]);
      if (page === undefined) return missing(metadata(1));
      if (posts?.ok === false) return unavailable(metadata(page));
      if (page > 1 && posts?.value.posts.length === 0) return missing(metadata(page));
      return shown(metadata(page));
    },
    Component: BlogList,
  };
}

const noPosts = <p>No posts available at the moment.</p>;

/** A page of the list, in each of its states (section 4). */
function PostsOf({ page }: { readonly page: number }) {
  const reading = useReading(postsPage(page));
  if (reading.state === 'loading') return <Spinner>Loading the posts…</Spinner>;
  if (reading.state === 'failed') {
    return (
      <ErrorBox title="Error Loading Posts">{reading.said ?? 'Failed to load posts'}</ErrorBox>
    );
  }
  const { posts, pages } = reading.value;
  if (posts.length === 0) return noPosts;
  return (
    <>
      <Grid>
        {posts.map((post, index) => (
          <PostCard key={post.slug} post={post} early={index < 2} />
        ))}
      </Grid>
      <Pagination page={reading.value.page} pages={pages} path="/blog/posts" />
    </>
  );
}

function BlogList() {
  const page = pageNumber(useLocation().search);
  return (
    <>
      <HeroFrame size="page" image="hero-blog">
        <h1>Blog</h1>
        <p>What changed, what it means for you, and what to do next.</p>
      </HeroFrame>
      <Band>
        <Container>
          <BlogColumns>
            <div>{page === undefined ? noPosts : <PostsOf page={page} />}</div>
            <RecentPosts />
          </BlogColumns>
        </Container>
      </Band>
    </>
  );
}
