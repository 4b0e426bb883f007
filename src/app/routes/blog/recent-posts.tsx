import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { type Reading, useReading } from '#app/data/resources.ts';
import { postPath } from '#components/blog/addresses.ts';
import { Picture } from '#components/pictures/picture.tsx';
import { PlainList, readingColumn } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Spinner } from '#components/primitives/spinner.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type RecentPosts as Recent, recentPosts } from '#content/resources/posts.ts';
import { Text } from '#i18n/text.tsx';
import { type Language, useLanguage } from '#i18n/words.ts';

const Aside = styled.aside`
  /* Aligns the heading with the breadcrumbs, and the list with the picture. */
  article + & {
    ${readingColumn}
    padding-top: 0.65rem;
  }
  h2 {
    margin-bottom: ${token['space-4']};
    font-size: ${token['title-s']};
    color: ${color.spruce};
  }
  li {
    padding-block: ${token['space-3']};
    border-top: 1px solid ${color.line};
  }
  /* Sticky only on screens high enough to show the whole list. */
  @media (min-width: 64rem) and (min-height: 46rem) {
    position: sticky;
    top: calc(${token.header} + ${token['space-5']});
  }
`;

const Item = styled(SmartLink)`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: ${token['space-3']};
  @media (min-width: 64rem) {
    grid-template-columns: 4rem minmax(0, 1fr);
    font-size: 1rem;
  }
  align-items: start;
  color: ${color.ink};
  font-weight: 600;
  line-height: 1.35;
  text-decoration: none;
  &:hover {
    color: ${color.link};
  }
  img {
    aspect-ratio: 1;
    height: auto;
    border-radius: ${token['radius-s']};
  }
  time {
    display: block;
    margin-top: ${token['space-1']};
    color: ${color.muted};
    font-size: ${token['text-s']};
    font-weight: 400;
  }
`;

/** Implements the states of the specification, section 4, and leaves out the open post. */
function recentPostList(reading: Reading<Recent>, pathname: string, language: Language) {
  const { t } = language;
  if (reading.state === 'loading') return <Spinner>{t('Loading recent posts…')}</Spinner>;
  if (reading.state === 'failed') return <p>{t('Unable to load recent posts')}</p>;
  const posts = reading.value.posts.filter(({ slug }) => postPath(slug) !== pathname);
  if (posts.length === 0) return <p>{t('No recent posts available')}</p>;
  return (
    <PlainList>
      {posts.map((post) => (
        <li key={post.slug}>
          <Item to={postPath(post.slug)}>
            <Picture
              asset={post.image ?? 'logo'}
              alt=""
              width={80}
              height={80}
              sizes="5rem"
              isRedundant
            />
            <span>
              <span>
                <Text>{post.title}</Text>
              </span>
              {post.date ? (
                <time dateTime={post.date}>{formatDate(post.date, 'short', language)}</time>
              ) : null}
            </span>
          </Item>
        </li>
      ))}
    </PlainList>
  );
}

export function RecentPosts() {
  const { pathname } = useLocation();
  const language = useLanguage();
  return (
    <Aside aria-labelledby="recent-posts">
      <h2 id="recent-posts">{language.t('Recent posts')}</h2>
      {recentPostList(useReading(recentPosts()), pathname, language)}
    </Aside>
  );
}
