import styled from '@emotion/styled';
import type { Reading } from '#app/data/resources.ts';
import { topicName } from '#app/head/crumbs.ts';
import { categoryPath } from '#components/blog/addresses.ts';
import { NextStep } from '#components/blog/next-step.tsx';
import { PostCard } from '#components/blog/post-card.tsx';
import { PlainList, touchTarget } from '#components/primitives/blocks.tsx';
import { Pagination } from '#components/primitives/pagination.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Spinner } from '#components/primitives/spinner.tsx';
import { token } from '#components/theme/tokens.ts';
import type { PostsPage } from '#content/resources/posts.ts';
import { blogTexts } from '#generated/site/texts/blog.ts';
import { useWords, type Words } from '#i18n/words.ts';
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
  readonly t: Words;
}

const Topics = ({ categories, current, t }: TopicsProps) => (
  <TopicList aria-label={t('Topics')}>
    <SmartLink to="/blog/posts" aria-current={current === undefined || undefined}>
      {t('All posts')}
    </SmartLink>
    {categories.map((category) => (
      <SmartLink
        key={category}
        to={categoryPath(category)}
        aria-current={category === current || undefined}
      >
        {topicName(category, t)}
      </SmartLink>
    ))}
  </TopicList>
);

export const NoPosts = () => <p>{useWords()('No posts available at the moment.')}</p>;

interface PostListProps {
  readonly reading: Reading<PostsPage>;
  readonly addressOf: (page: number) => string;
  readonly category?: string;
  /** Leaves out the links to the categories. */
  readonly isOfPerson?: boolean;
}

/** Implements the states of the specification, section 4. */
export function PostList({ reading, addressOf, category, isOfPerson = false }: PostListProps) {
  const t = useWords();
  if (reading.state === 'loading') return <Spinner>{t('Loading the posts…')}</Spinner>;
  if (reading.state === 'failed') {
    return (
      <ErrorBox title={t('Error Loading Posts')}>
        {reading.message ?? t('Failed to load posts')}
      </ErrorBox>
    );
  }
  const { posts, page, pages, categories } = reading.value;
  if (posts.length === 0) return <NoPosts />;
  return (
    <>
      {isOfPerson || categories.length === 0 ? null : (
        <Topics categories={categories} current={category} t={t} />
      )}
      <Grid>
        {posts.map((post, index) => (
          <PostCard key={post.slug} post={post} early={index < 2} />
        ))}
      </Grid>
      <Pagination
        page={page}
        pages={pages}
        addressOf={addressOf}
        before={t('Newer posts')}
        after={t('Older posts')}
      />
      <NextStep note={blogTexts.listNote} />
    </>
  );
}
