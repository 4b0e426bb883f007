import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { useReading } from '#app/data/resources.ts';
import { blogCrumbs } from '#app/head/crumbs.ts';
import { NextStep } from '#components/blog/next-step.tsx';
import { PostCard } from '#components/blog/post-card.tsx';
import { Hero } from '#components/pictures/hero.tsx';
import { Band, PlainList } from '#components/primitives/blocks.tsx';
import { Pagination } from '#components/primitives/pagination.tsx';
import { Spinner } from '#components/primitives/spinner.tsx';
import { listPageAddress } from '#components/primitives/static-host.ts';
import { token } from '#components/theme/tokens.ts';
import { postsPage } from '#content/resources/posts.ts';
import { pageNumber } from './blog-address';
import { ErrorBox, WithRecentPosts } from './blog-parts';

const Grid = styled(PlainList)`
  display: grid;
  gap: ${token['space-6']};
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const noPosts = <p>No posts available at the moment.</p>;

/** Implements the states of the specification, section 4. */
function PostList({ page }: { readonly page: number }) {
  const reading = useReading(postsPage(page));
  if (reading.state === 'loading') return <Spinner>Loading the posts…</Spinner>;
  if (reading.state === 'failed') {
    return (
      <ErrorBox title="Error Loading Posts">{reading.message ?? 'Failed to load posts'}</ErrorBox>
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
      <Pagination
        page={reading.value.page}
        pages={pages}
        addressOf={(number) => listPageAddress('/blog/posts', number)}
        before="Newer posts"
        after="Older posts"
      />
      <NextStep>
        Articles are general. In a 30-minute consultation, a licensed consultant looks at your own
        dates and documents with you.
      </NextStep>
    </>
  );
}

export function BlogList() {
  const page = pageNumber(useLocation().search);
  return (
    <>
      <Hero size="page" image="hero-blog" crumbs={blogCrumbs}>
        <h1>Blog</h1>
        <p>What changed, what it means for you, and what to do next.</p>
      </Hero>
      <Band>
        <WithRecentPosts>
          <div>{page === undefined ? noPosts : <PostList key={page} page={page} />}</div>
        </WithRecentPosts>
      </Band>
    </>
  );
}
