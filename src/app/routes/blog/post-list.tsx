import styled from '@emotion/styled';
import type { Reading } from '#app/data/resources.ts';
import { categoryName, categoryPath } from '#components/blog/addresses.ts';
import { NextStep } from '#components/blog/next-step.tsx';
import { PostCard } from '#components/blog/post-card.tsx';
import { PlainList, touchTarget } from '#components/primitives/blocks.tsx';
import { Pagination } from '#components/primitives/pagination.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Spinner } from '#components/primitives/spinner.tsx';
import { token } from '#components/theme/tokens.ts';
import type { PostsPage } from '#content/resources/posts.ts';
import { ErrorBox } from './blog-parts';

const Grid = styled(PlainList)`
  display: grid;
  gap: ${token['space-6']};
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const TopicList = styled.nav`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token['space-5']};
  margin-bottom: ${token['space-4']};
  a {
    ${touchTarget}
    font-weight: 600;
  }
  [aria-current] {
    text-decoration: none;
  }
`;

interface TopicsProps {
  readonly categories: readonly string[];
  /** The category of the page; absent on the list of all posts. */
  readonly current: string | undefined;
}

const Topics = ({ categories, current }: TopicsProps) => (
  <TopicList aria-label="Topics">
    <SmartLink to="/blog/posts" aria-current={current === undefined || undefined}>
      All posts
    </SmartLink>
    {categories.map((category) => (
      <SmartLink
        key={category}
        to={categoryPath(category)}
        aria-current={category === current || undefined}
      >
        {categoryName(category)}
      </SmartLink>
    ))}
  </TopicList>
);

export const noPosts = <p>No posts available at the moment.</p>;

interface PostListProps {
  readonly reading: Reading<PostsPage>;
  readonly addressOf: (page: number) => string;
  readonly category?: string;
  /** Leaves out the links to the categories. */
  readonly isOfPerson?: boolean;
}

/** Implements the states of the specification, section 4. */
export function PostList({ reading, addressOf, category, isOfPerson = false }: PostListProps) {
  if (reading.state === 'loading') return <Spinner>Loading the posts…</Spinner>;
  if (reading.state === 'failed') {
    return (
      <ErrorBox title="Error Loading Posts">{reading.message ?? 'Failed to load posts'}</ErrorBox>
    );
  }
  const { posts, page, pages, categories } = reading.value;
  if (posts.length === 0) return noPosts;
  return (
    <>
      {isOfPerson || categories.length === 0 ? null : (
        <Topics categories={categories} current={category} />
      )}
      <Grid>
        {posts.map((post, index) => (
          <PostCard key={post.slug} post={post} early={index < 2} />
        ))}
      </Grid>
      <Pagination {...{ page, pages, addressOf }} before="Newer posts" after="Older posts" />
      <NextStep>
        Articles are general. In a 30-minute consultation, a licensed consultant looks at your own
        dates and documents with you.
      </NextStep>
    </>
  );
}
