import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useLoaderData, useParams, useRevalidator } from 'react-router-dom';
import { relatedServices } from '#app/data/pages.ts';
import { type Reading, useReading } from '#app/data/resources.ts';
import { useSiteUrl } from '#app/data/site-settings.ts';
import { blogCrumbs, blogPageCrumbs } from '#app/head/crumbs.ts';
import { postPath } from '#components/blog/addresses.ts';
import { NextStep } from '#components/blog/next-step.tsx';
import { SharePost } from '#components/blog/share-post.tsx';
import { Hero } from '#components/pictures/hero.tsx';
import { Picture } from '#components/pictures/picture.tsx';
import { usePictureFacts } from '#components/pictures/picture-facts.ts';
import { Band, readingColumn, readingText } from '#components/primitives/blocks.tsx';
import { Breadcrumbs } from '#components/primitives/breadcrumbs.tsx';
import { Spinner } from '#components/primitives/spinner.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type Post, postDates, post as postKey } from '#content/resources/posts.ts';
import type { Asset } from '#generated/formats.ts';
import { blogTexts } from '#generated/site/texts/blog.ts';
import { blogPicture } from '#generated/site/texts/pictures.ts';
import { Text } from '#i18n/text.tsx';
import { type Message, useWords, type Words } from '#i18n/words.ts';
import { type PostData, slugFromParams } from './blog-address';
import { ErrorBox, WithRecentPosts } from './blog-parts';
import { PostFacts } from './post-facts';

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
      <figcaption>
        <Text>{caption}</Text>
      </figcaption>
    </Figure>
  );
}

const PostBand = styled(Band)`
  padding-top: ${token['space-3']};
`;

function postPlaceholder(reading: Reading<Post>, t: Words) {
  if (reading.state === 'loading') return <Spinner>{t('Loading the post…')}</Spinner>;
  return (
    <ErrorBox title={t('Error Loading Post')} hasListLink>
      {reading.state === 'ready'
        ? t('Post not found')
        : (reading.message ??
          t('The post could not be loaded. Please try again in a few minutes.'))}
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
    if (isLoading && isReady) revalidate();
  }, [isLoading, isReady, revalidate]);
  return reading;
}

/** Implements the states of the specification, section 4. */
function PostPage({ slug }: { readonly slug: string }) {
  const reading = usePost(slug);
  const siteUrl = useSiteUrl();
  const t = useWords();
  const resource = reading.state === 'ready' ? reading.value : undefined;
  const post = resource?.post;
  if (!post) {
    return (
      <>
        <Hero size="page" image={blogPicture} crumbs={blogCrumbs(t)}>
          <h1>{t('Blog')}</h1>
        </Hero>
        <Band>
          <WithRecentPosts>{postPlaceholder(reading, t)}</WithRecentPosts>
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
          <Breadcrumbs crumbs={blogPageCrumbs(t, post.title, postPath(slug), post.category)} />
          {image ? <HeaderPicture image={image} /> : null}
          <h1>
            <Text>{post.title}</Text>
          </h1>
          <PostFacts
            dates={postDates(post)}
            author={post.author?.name}
            reviewedBy={post.reviewed_by}
            reviewedOn={post.reviewed_on}
            isSample={post.sample}
          />
          {body ? <Body html={body} /> : null}
          <SharePost postUrl={`${siteUrl}${postPath(slug)}`} postTitle={post.title} />
          <NextStep
            services={relatedServices(post).map(({ title, path, description }) => ({
              title: t(title as Message),
              path,
              description: t(description as Message),
            }))}
            note={blogTexts.postNote}
          />
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
