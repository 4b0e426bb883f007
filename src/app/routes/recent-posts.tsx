import styled from '@emotion/styled';
import { formatDate } from '../../components/dates';
import { PlainList } from '../../components/layout/blocks';
import { Picture } from '../../components/picture';
import { SmartLink } from '../../components/smart-link';
import { color, token } from '../../components/theme/tokens';
import { recentPosts } from '../../content/resources/recent-posts';
import { useResource } from '../resources';

const Aside = styled.aside`
  h2 {
    margin-bottom: ${token['space-4']};
    font-size: ${token['title-s']};
    color: ${color.spruce};
  }
  li + li {
    margin-top: ${token['space-4']};
  }
  @media print {
    display: none;
  }
`;

const Item = styled(SmartLink)`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: ${token['space-3']};
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

/** The five posts changed last, beside the blog. */
export function RecentPosts() {
  const recent = useResource(recentPosts());
  return (
    <Aside aria-labelledby="recent-posts">
      <h2 id="recent-posts">Recent posts</h2>
      {recent === undefined ? (
        <p>Unable to load recent posts</p>
      ) : recent.posts.length === 0 ? (
        <p>No recent posts available</p>
      ) : (
        <PlainList>
          {recent.posts.map((post) => (
            <li key={post.slug}>
              <Item to={`/blog/posts/${encodeURIComponent(post.slug)}`}>
                <Picture asset={post.image ?? 'logo'} alt="" width={80} height={80} sizes="5rem" />
                <span>
                  {post.title}
                  {post.date ? (
                    <time dateTime={post.date}>{formatDate(post.date, 'short')}</time>
                  ) : null}
                </span>
              </Item>
            </li>
          ))}
        </PlainList>
      )}
    </Aside>
  );
}
