import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useReading } from '#app/data/resources.ts';
import { blogCrumbs, categoryCrumbs, topicName } from '#app/head/crumbs.ts';
import { categoryPath, listAt, postListPage } from '#components/blog/addresses.ts';
import { Hero } from '#components/pictures/hero.tsx';
import { Band } from '#components/primitives/blocks.tsx';
import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import { categoryPage, postsPage } from '#content/resources/posts.ts';
import { blogPicture } from '#generated/site/texts/pictures.ts';
import { useWords } from '#i18n/words.ts';
import { pageNumber } from './blog-address';
import { WithRecentPosts } from './blog-parts';
import { NoPosts, PostList } from './post-list';

interface ListPageProps {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly children: ReactNode;
}

const ListPage = ({ title, crumbs, children }: ListPageProps) => (
  <>
    <Hero size="page" image={blogPicture} crumbs={crumbs}>
      <h1>{title}</h1>
      <p>{useWords()('What changed, what it means for you, and what to do next.')}</p>
    </Hero>
    <Band>
      <WithRecentPosts>
        <div>{children}</div>
      </WithRecentPosts>
    </Band>
  </>
);

const AllPosts = ({ page }: { readonly page: number }) => (
  <PostList reading={useReading(postsPage(page))} addressOf={postListPage} />
);

export function BlogList() {
  const page = pageNumber(useLocation().search);
  const t = useWords();
  return (
    <ListPage title={t('Blog')} crumbs={blogCrumbs(t)}>
      {page === undefined ? <NoPosts /> : <AllPosts key={page} page={page} />}
    </ListPage>
  );
}

interface OfCategoryProps {
  readonly category: string;
  readonly page: number;
}

const OfCategory = ({ category, page }: OfCategoryProps) => (
  <PostList
    reading={useReading(categoryPage(category, page))}
    addressOf={(number) => categoryPath(category, number)}
    category={category}
  />
);

/** The posts of a category. */
export function CategoryPosts() {
  const { category = '' } = useParams();
  const t = useWords();
  const { page = 1 } = listAt(useLocation().pathname) ?? {};
  return (
    <ListPage title={topicName(category, t)} crumbs={categoryCrumbs(category, t)}>
      <OfCategory key={`${category} ${page}`} category={category} page={page} />
    </ListPage>
  );
}
