import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useLoaderData, useParams, useRevalidator } from 'react-router-dom';
import { relatedServices } from '#app/data/pages.ts';
import { type Reading, useReading, useResource } from '#app/data/resources.ts';
import { useSiteUrl } from '#app/data/site-settings.ts';
import { blogCrumbs, blogPageCrumbs } from '#app/head/crumbs.ts';
import { authorPath } from '#components/blog/addresses.ts';
import { findAuthor } from '#components/blog/author-anchor.ts';
import { NextStep } from '#components/blog/next-step.tsx';
import { SharePost } from '#components/blog/share-post.tsx';
import { Hero } from '#components/pictures/hero.tsx';
import { Picture } from '#components/pictures/picture.tsx';
import { usePictureFacts } from '#components/pictures/picture-facts.ts';
import { Band, readingColumn, readingText } from '#components/primitives/blocks.tsx';
import { Breadcrumbs } from '#components/primitives/breadcrumbs.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Spinner } from '#components/primitives/spinner.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type Post, postDates, post as postKey } from '#content/resources/posts.ts';
import { people } from '#content/resources/resources.ts';
import type { Asset } from '#generated/formats.ts';
import { type PostData, postPath, slugFromParams } from './blog-address';
import { ErrorBox, WithRecentPosts } from './blog-parts';

const Article = styled.article`
  ${readingColumn}
  & > nav {
    margin-bottom: ${token['space-2']};
  }
  h1 {
    font-size: ${token['title-l']};
    line-height: 1.1;
    color: ${color.spruce};
  }
`;

const Body = styled(RichText)`
  ${readingText}
  & > p:first-of-type {
    font-family: ${token.display};
    font-size: ${token['title-s']};
    line-height: 1.45;
    color: ${color.spruce};
  }
  table {
    font-size: ${token['text-m']};
  }
  & > img,
  & > :has(> img) {
    margin-block: ${token['space-6']};
  }
`;

const Header = styled(Picture)`
  aspect-ratio: 16 / 9;
  height: auto;
  margin-bottom: ${token['space-6']};
  border-radius: ${token['radius-m']};
`;

const Figure = styled.figure`
  margin-bottom: ${token['space-6']};
  img {
    margin-bottom: ${token['space-2']};
  }
  figcaption {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

function HeaderPicture({ image }: { readonly image: Asset }) {
  const { caption } = usePictureFacts(image);
  const picture = (
    <Header
      asset={image}
      alt=""
      width={1600}
      height={900}
      sizes="(min-width: 64rem) 45rem, 94vw"
      loading="first"
    />
  );
  if (!caption) return picture;
  return (
    <Figure>
      {picture}
      <figcaption>{caption}</figcaption>
    </Figure>
  );
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token['space-5']};
  max-width: ${token.measure};
  margin-block: ${token['space-4']} ${token['space-6']};
  padding-bottom: ${token['space-4']};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  small {
    flex-basis: 100%;
    font-size: ${token['text-s']};
  }
  time {
    white-space: nowrap;
  }
`;

const PostBand = styled(Band)`
  padding-top: ${token['space-3']};
`;

function postPlaceholder(reading: Reading<Post>) {
  if (reading.state === 'loading') return <Spinner>Loading the post…</Spinner>;
  return (
    <ErrorBox title="Error Loading Post" hasListLink>
      {reading.state === 'ready'
        ? 'Post not found'
        : (reading.message ?? 'The post could not be loaded. Please try again in a few minutes.')}
    </ErrorBox>
  );
}

/** Reads the post. When a post arrives after the navigation, the route loads again to set the page's title. */
function usePost(slug: string): Reading<Post> {
  const { isLoading } = useLoaderData<PostData>();
  const { revalidate } = useRevalidator();
  const reading = useReading(postKey(slug));
  const isReady = reading.state === 'ready';
  useEffect(() => {
    if (isLoading && isReady) void revalidate();
  }, [isLoading, isReady, revalidate]);
  return reading;
}

/** Links a name to the page of the person, if the about page lists the person. */
function Name({ of: name }: { readonly of: string }) {
  const isKnown = findAuthor(useResource(people())?.people ?? [], name) !== undefined;
  return isKnown ? <SmartLink to={authorPath(name)}>{name}</SmartLink> : name;
}

const Day = ({ date }: { readonly date: string }) => (
  <time dateTime={date}>{formatDate(date, 'long')}</time>
);

const isSameDay = (a: string, b = '') => a.slice(0, 10) === b.slice(0, 10);

interface PostFactsProps {
  readonly dates: ReturnType<typeof postDates>;
  readonly author: string | undefined;
  /** Shown only as a pair: who reviewed the text, and on which day. */
  readonly reviewedBy: string | undefined;
  readonly reviewedOn: string | undefined;
}

function PostFacts({
  dates: { date, published, modified },
  author,
  reviewedBy,
  reviewedOn,
}: PostFactsProps) {
  const review = reviewedBy && reviewedOn;
  if (!date && !author && !review) return null;
  return (
    <Facts>
      {date ? (
        <span>
          Posted on <Day date={date} />
        </span>
      ) : null}
      {author ? (
        <span>
          By <Name of={author} />
        </span>
      ) : null}
      {review ? (
        <span>
          Reviewed by <Name of={reviewedBy} /> on <Day date={reviewedOn} />
        </span>
      ) : null}
      {modified && !isSameDay(modified, date) ? (
        <small>
          Last updated on <Day date={modified} />
        </small>
      ) : null}
      {date && published && !isSameDay(published, date) ? (
        <small>
          This version updates the post of <Day date={published} />
        </small>
      ) : null}
    </Facts>
  );
}

/** Implements the states of the specification, section 4. */
function PostPage({ slug }: { readonly slug: string }) {
  const reading = usePost(slug);
  const siteUrl = useSiteUrl();
  const found = reading.state === 'ready' ? reading.value : undefined;
  const post = found?.post;
  if (!post) {
    return (
      <>
        <Hero size="page" image="hero-blog" crumbs={blogCrumbs}>
          <h1>Blog</h1>
        </Hero>
        <Band>
          <WithRecentPosts>{postPlaceholder(reading)}</WithRecentPosts>
        </Band>
      </>
    );
  }
  const image = post.header_image ?? post.image;
  const body = post.body ?? post.content;
  return (
    <PostBand>
      <WithRecentPosts>
        <Article>
          <Breadcrumbs crumbs={blogPageCrumbs(post.title, postPath(slug), post.category)} />
          {image ? <HeaderPicture image={image} /> : null}
          <h1>{post.title}</h1>
          <PostFacts
            dates={postDates(post)}
            author={post.author?.name}
            reviewedBy={post.reviewed_by}
            reviewedOn={post.reviewed_on}
          />
          {body ? <Body html={body} /> : null}
          <SharePost postUrl={`${siteUrl}${postPath(slug)}`} postTitle={post.title} />
          <NextStep services={relatedServices(post)}>
            This article is general. In a 30-minute consultation, a licensed consultant looks at
            your own dates and documents with you.
          </NextStep>
        </Article>
      </WithRecentPosts>
    </PostBand>
  );
}

/** The `key` gives each post new elements, because React cannot update text in place on a translated page. */
export function BlogPost() {
  const slug = slugFromParams(useParams());
  return <PostPage key={slug} slug={slug} />;
}
