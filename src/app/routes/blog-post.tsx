import styled from '@emotion/styled';
import { type RouteObject, useLoaderData, useParams } from 'react-router-dom';
import { formatDate } from '../../components/dates';
import { HeroFrame } from '../../components/hero-frame';
import { Band, Container } from '../../components/layout/blocks';
import { Picture } from '../../components/picture';
import { RichText } from '../../components/rich-text';
import { SharePost } from '../../components/share-post';
import { color, token } from '../../components/theme/tokens';
import { type Post, post as postKey } from '../../content/resources/post';
import { recentPosts } from '../../content/resources/recent-posts';
import { formats, textOf } from '../../generated/formats';
import type { AppContext } from '../context';
import { useSiteUrl } from '../context';
import { type Metadata, titled } from '../metadata';
import { type Loaded, loadResource, useResource } from '../resources';
import { missing, type RouteData, shown, unavailable } from '../route-data';
import { BlogColumns, ErrorBox } from './blog-parts';
import { RecentPosts } from './recent-posts';

const Article = styled.article`
  h1 {
    max-width: 20em;
    font-size: ${token['title-l']};
    color: ${color.spruce};
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
  gap: ${token['space-1']} ${token['space-5']};
  margin-block: ${token['space-4']} ${token['space-6']};
  color: ${color.muted};
`;

const Frame = styled(Band)`
  padding-top: calc(${token.header} + ${token['space-6']});
`;

const pathOf = (slug: string) => `/blog/posts/${encodeURIComponent(slug)}`;

/** What no post can be called is not asked for. */
const noPost: Loaded<Post> = { ok: true, value: { post: null, excerpt: '' } };

const elsewhere = (slug: string): Metadata => ({
  title: titled('Post not found'),
  description: 'The post you asked for is not here.',
  path: pathOf(slug),
});

/** One post by its slug: status 404 when there is none, 503 when it cannot be read. */
export function blogPostRoute({ store, read }: AppContext): RouteObject {
  return {
    path: 'blog/posts/:slug',
    loader: async ({ params }) => {
      const slug = params['slug'] ?? '';
      const [found] = await Promise.all([
        formats.slug(slug) ? loadResource(store, read, postKey(slug)) : noPost,
        loadResource(store, read, recentPosts()),
      ]);
      if (!found.ok) return unavailable({ ...elsewhere(slug), title: titled('Blog') });
      const { post, date, excerpt } = found.value;
      if (!post) return missing(elsewhere(slug));
      const image = post.header_image ?? post.image;
      return shown({
        title: titled(post.title),
        description: excerpt || post.title,
        path: pathOf(slug),
        type: 'article',
        ...(image ? { image: textOf(image) } : { image: 'hero-blog' }),
        ...(post.date_created ? { published: post.date_created } : {}),
        ...(date ? { modified: date } : {}),
      });
    },
    Component: BlogPost,
  };
}

function BlogPost() {
  const { slug = '' } = useParams();
  const { failure } = useLoaderData<RouteData>();
  const found = useResource(postKey(slug));
  const post = found?.post;
  const siteUrl = useSiteUrl();
  if (!post) {
    return (
      <>
        <HeroFrame size="page" image="hero-blog">
          <h1>Blog</h1>
        </HeroFrame>
        <Band>
          <Container>
            <BlogColumns>
              <ErrorBox title="Error Loading Post">
                {failure === undefined
                  ? 'Post not found'
                  : 'The post could not be loaded. Please try again in a few minutes.'}
              </ErrorBox>
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
                loading="eager"
              />
            ) : null}
            <h1>{post.title}</h1>
            <Facts>
              {found.date ? (
                <span>
                  Posted on <time dateTime={found.date}>{formatDate(found.date, 'long')}</time>
                </span>
              ) : null}
              {post.author?.name ? <span>By {post.author.name}</span> : null}
            </Facts>
            {body ? <RichText html={body} /> : null}
            <SharePost postUrl={`${siteUrl}${pathOf(slug)}`} postTitle={post.title} />
          </Article>
          <RecentPosts />
        </BlogColumns>
      </Container>
    </Frame>
  );
}
