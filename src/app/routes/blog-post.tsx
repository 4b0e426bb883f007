import styled from '@emotion/styled';
import { useEffect } from 'react';
import {
  type RouteObject,
  redirect,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router-dom';
import { formatDate } from '../../components/dates';
import { HeroFrame } from '../../components/hero-frame';
import { Band, Container } from '../../components/layout/blocks';
import { Picture } from '../../components/picture';
import { RichText } from '../../components/rich-text';
import { SharePost } from '../../components/share-post';
import { Spinner } from '../../components/spinner';
import { color, token } from '../../components/theme/tokens';
import { latestDate } from '../../content/resources/latest-date';
import { type Post, post as postKey } from '../../content/resources/post';
import { recentPosts } from '../../content/resources/recent-posts';
import { formats, textOf } from '../../generated/formats';
import type { AppContext } from '../context';
import { useSiteUrl } from '../context';
import { type Metadata, titled } from '../metadata';
import { type Loaded, type Reading, useReading } from '../resources';
import { missing, type RouteData, shown, unavailable } from '../route-data';
import { BlogColumns, ErrorBox } from './blog-parts';
import { readBeside, readMain } from './blog-reading';
import { RecentPosts } from './recent-posts';

const Article = styled.article`
  h1 {
    font-size: ${token['title-l']};
    line-height: 1.1;
    color: ${color.spruce};
  }
`;

/** Larger than elsewhere: at this measure a line has some seventy letters. It opens in the voice of the title. */
const Body = styled(RichText)`
  font-size: ${token['text-l']};
  line-height: 1.6;
  & > p:first-of-type {
    font-family: ${token.display};
    font-size: ${token['title-s']};
    line-height: 1.45;
    color: ${color.spruce};
  }
  table {
    font-size: ${token['text-m']};
  }
`;

const Header = styled(Picture)`
  aspect-ratio: 16 / 9;
  height: auto;
  margin-bottom: ${token['space-6']};
  border-radius: ${token['radius-l']};
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
`;

const Frame = styled(Band)`
  padding-top: calc(${token.header} + ${token['space-6']});
`;

const pathOf = (slug: string) => `/blog/posts/${encodeURIComponent(slug)}`;

/** What no post can be called is not asked for. */
const noPost: Post = { post: null, excerpt: '' };

const elsewhere = (slug: string): Metadata => ({
  title: titled('Post not found'),
  description: 'The post you asked for is not here.',
  path: pathOf(slug),
});

/** While it is not known what a post is called, and when it cannot be read. */
const unnamed = (slug: string): Metadata => ({ ...elsewhere(slug), title: titled('Blog') });

interface PostData extends RouteData {
  /** The post that is still on its way: its title is not known yet. */
  readonly late?: string;
}

/** One post by its slug: status 404 when there is none, 503 when it cannot be read. */
export function blogPostRoute(context: AppContext): RouteObject {
  return {
    path: 'blog/posts/:slug',
    loader: async ({ params }) => {
      const slug = params['slug'] ?? '';
      const [found] = await Promise.all([
        formats.slug(slug)
          ? readMain(context, postKey(slug))
          : ({ ok: true, value: noPost } satisfies Loaded<Post>),
        readBeside(context, recentPosts()),
      ]);
      if (!found) return { ...shown(unnamed(slug)), late: slug } satisfies PostData;
      if (!found.ok) return unavailable(unnamed(slug));
      const { post, date, excerpt } = found.value;
      if (!post) return missing(elsewhere(slug));
      // The server gives a post that had this slug once.
      if (post.slug !== slug) return redirect(pathOf(post.slug), 301);
      const image = post.header_image ?? post.image;
      const created = latestDate({ date_created: post.date_created });
      return shown({
        title: titled(post.title),
        description: excerpt || post.title,
        path: pathOf(slug),
        type: 'article',
        ...(image ? { image: textOf(image) } : { image: 'hero-blog' }),
        ...(created ? { published: created } : {}),
        ...(date ? { modified: date } : {}),
      });
    },
    Component: BlogPost,
  };
}

/** What stands in the place of a post that is not there. */
function insteadOf(reading: Reading<Post>) {
  if (reading.state === 'loading') return <Spinner>Loading the post…</Spinner>;
  return (
    <ErrorBox title="Error Loading Post" allPosts>
      {reading.state === 'ready'
        ? 'Post not found'
        : (reading.said ?? 'The post could not be loaded. Please try again in a few minutes.')}
    </ErrorBox>
  );
}

/** The post of the address, as far as it is known; one that came late is given its title and its announcement then. */
function usePost(slug: string): Reading<Post> {
  const { late } = useLoaderData<PostData>();
  const { revalidate } = useRevalidator();
  const asked = useReading(postKey(slug));
  const reading: Reading<Post> = formats.slug(slug) ? asked : { state: 'ready', value: noPost };
  const arrived = reading.state === 'ready';
  useEffect(() => {
    if (late !== undefined && arrived) void revalidate();
  }, [late, arrived, revalidate]);
  return reading;
}

function BlogPost() {
  const { slug = '' } = useParams();
  const reading = usePost(slug);
  const siteUrl = useSiteUrl();
  const found = reading.state === 'ready' ? reading.value : undefined;
  const post = found?.post;
  if (!post) {
    return (
      <>
        <HeroFrame size="page" image="hero-blog">
          <h1>Blog</h1>
        </HeroFrame>
        <Band>
          <Container>
            <BlogColumns>
              {insteadOf(reading)}
              <RecentPosts />
            </BlogColumns>
          </Container>
        </Band>
      </>
    );
  }
  const image = post.header_image ?? post.image;
  const body = post.body ?? post.content;
  return (
    <Frame>
      <Container>
        <BlogColumns>
          <Article>
            {image ? (
              <Header
                asset={image}
                alt=""
                width={1600}
                height={900}
                sizes="(min-width: 64rem) 54rem, 94vw"
                loading="first"
              />
            ) : null}
            <h1>{post.title}</h1>
            {found.date || post.author?.name ? (
              <Facts>
                {found.date ? (
                  <span>
                    Posted on <time dateTime={found.date}>{formatDate(found.date, 'long')}</time>
                  </span>
                ) : null}
                {post.author?.name ? <span>By {post.author.name}</span> : null}
              </Facts>
            ) : null}
            {body ? <Body html={body} /> : null}
            <SharePost postUrl={`${siteUrl}${pathOf(slug)}`} postTitle={post.title} />
          </Article>
          <RecentPosts />
        </BlogColumns>
      </Container>
    </Frame>
  );
}
