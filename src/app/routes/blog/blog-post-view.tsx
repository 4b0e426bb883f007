import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useLoaderData, useParams, useRevalidator } from 'react-router-dom';
import { servicesOf } from '#app/data/related.ts';
import { type Reading, useReading, useResource } from '#app/data/resources.ts';
import { useSiteUrl } from '#app/data/site-url.ts';
import { blogCrumbs, postCrumbs } from '#app/head/crumbs.ts';
import { authorPath, findAuthor } from '#components/blog/author-anchor.ts';
import { NextStep } from '#components/blog/next-step.tsx';
import { SharePost } from '#components/blog/share-post.tsx';
import { Hero } from '#components/pictures/hero.tsx';
import { Picture } from '#components/pictures/picture.tsx';
import { Band, readingColumn, readingText } from '#components/primitives/blocks.tsx';
import { Breadcrumbs } from '#components/primitives/breadcrumbs.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Spinner } from '#components/primitives/spinner.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { latestDate, type Post, post as postKey } from '#content/resources/posts.ts';
import { listEntries } from '#content/resources/resources.ts';
import { type PostData, pathOf, slugOf } from './blog-address';
import { BesideRecentPosts, ErrorBox } from './blog-parts';

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

/** Opens in the voice of the title. */
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

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token['space-5']};
  max-width: ${token.measure};
  margin-block: ${token['space-4']} ${token['space-6']};
  padding-bottom: ${token['space-4']};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  /* In a line of its own. */
  small {
    flex-basis: 100%;
    font-size: ${token['text-s']};
  }
  time {
    white-space: nowrap;
  }
`;

const PostBand = styled(Band)`
  padding-top: calc(${token.header} + ${token['space-6']});
`;

/** What stands in the place of a post that is not there. */
function insteadOf(reading: Reading<Post>) {
  if (reading.state === 'loading') return <Spinner>Loading the post…</Spinner>;
  return (
    <ErrorBox title="Error Loading Post" allPosts>
      {reading.state === 'ready'
        ? 'Post not found'
        : (reading.message ?? 'The post could not be loaded. Please try again in a few minutes.')}
    </ErrorBox>
  );
}

/** The post of the address, as far as it is known; one that came late is given its title and its announcement then. */
function usePost(slug: string): Reading<Post> {
  const { late } = useLoaderData<PostData>();
  const { revalidate } = useRevalidator();
  const reading = useReading(postKey(slug));
  const arrived = reading.state === 'ready';
  useEffect(() => {
    if (late !== undefined && arrived) void revalidate();
  }, [late, arrived, revalidate]);
  return reading;
}

/** Who wrote the post, with the way to who they are, where the page about the firm has them. */
function Author({ name }: { readonly name: string }) {
  const authors = useResource(listEntries('authors'))?.entries ?? [];
  const isKnown = findAuthor(authors, name) !== undefined;
  if (!isKnown) return <span key="name">{`By ${name}`}</span>;
  return (
    <span>
      By <SmartLink to={authorPath(name)}>{name}</SmartLink>
    </span>
  );
}

const Day = ({ date }: { readonly date: string }) => (
  <time dateTime={date}>{formatDate(date, 'long')}</time>
);

interface FactsOfProps {
  /** The latest of updated and created, ISO 8601 in UTC. */
  readonly date: string | undefined;
  readonly created: string | undefined;
  readonly author: string | undefined;
}

/** The date of a post and its author, and below, where it was first published on another day, that day. */
function FactsOf({ date, created, author }: FactsOfProps) {
  if (!date && !author) return null;
  return (
    <Facts>
      {date ? (
        <span>
          Posted on <Day date={date} />
        </span>
      ) : null}
      {author ? <Author name={author} /> : null}
      {date && created && created.slice(0, 10) !== date.slice(0, 10) ? (
        <small>
          This version updates the post of <Day date={created} />
        </small>
      ) : null}
    </Facts>
  );
}

/** A post, in each of its states (section 4), with the recent posts beside it. */
function PostOf({ slug }: { readonly slug: string }) {
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
          <BesideRecentPosts>{insteadOf(reading)}</BesideRecentPosts>
        </Band>
      </>
    );
  }
  const image = post.header_image ?? post.image;
  const body = post.body ?? post.content;
  return (
    <PostBand>
      <BesideRecentPosts>
        <Article>
          <Breadcrumbs crumbs={postCrumbs(post.title, pathOf(slug))} />
          {image ? (
            <Header
              asset={image}
              alt=""
              width={1600}
              height={900}
              sizes="(min-width: 64rem) 45rem, 94vw"
              loading="first"
            />
          ) : null}
          <h1>{post.title}</h1>
          <FactsOf
            date={found.date}
            created={latestDate({ date_created: post.date_created })}
            author={post.author?.name}
          />
          {body ? <Body html={body} /> : null}
          <SharePost postUrl={`${siteUrl}${pathOf(slug)}`} postTitle={post.title} />
          <NextStep services={servicesOf(post)}>
            This article is general. In a 30-minute consultation, a licensed consultant looks at
            your own dates and documents with you.
          </NextStep>
        </Article>
      </BesideRecentPosts>
    </PostBand>
  );
}

/** The post of the address. Each has elements of its own: texts in a translated page do not change in place. */
export function BlogPost() {
  const slug = slugOf(useParams());
  return <PostOf key={slug} slug={slug} />;
}
