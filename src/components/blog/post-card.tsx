import styled from '@emotion/styled';
import { Picture } from '#components/pictures/picture.tsx';
import { wholeCardLink } from '#components/primitives/blocks.tsx';
import { Day } from '#components/primitives/day.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Asset } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';

const Card = styled.li`
  position: relative;
  margin-bottom: ${token['space-4']};
  h2 {
    margin-bottom: ${token['space-2']};
    font-size: ${token['title-s']};
  }
  h2 a {
    /* Makes even a one-line title a 24 px target (WCAG 2.5.8). */
    padding-block: 0.125rem;
    color: ${color.spruce};
    text-decoration: none;
    ${wholeCardLink}
  }
  &:hover h2 a {
    color: ${color.link};
    text-decoration: underline;
  }
  p {
    color: ${color.muted};
  }
`;

const Thumbnail = styled(Picture)<{ readonly contain: boolean }>`
  aspect-ratio: 16 / 9;
  border-radius: ${token['radius-m']};
  ${({ contain }) => (contain ? `object-fit:contain;padding:${token['space-5']};` : '')}
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-1']} ${token['space-4']};
  margin-block: ${token['space-3']} ${token['space-2']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

interface PostCardProps {
  readonly post: {
    readonly slug: string;
    readonly title: string;
    readonly excerpt: string;
    readonly date?: string | undefined;
    readonly image?: Asset | undefined;
    readonly author?: string | undefined;
  };
  /** Loads the picture at once, for cards on the first screen. */
  readonly early?: boolean;
}

export function PostCard({ post, early = false }: PostCardProps) {
  return (
    <Card>
      <Thumbnail
        contain={!post.image}
        asset={post.image ?? 'logo'}
        alt=""
        width={640}
        height={360}
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 94vw"
        loading={early ? 'eager' : 'lazy'}
      />
      <Facts>
        {post.date ? <Day day={post.date} /> : null}
        {post.author ? <span>{post.author}</span> : null}
      </Facts>
      <h2>
        <SmartLink to={`/blog/posts/${encodeURIComponent(post.slug)}`}>
          <Text>{post.title}</Text>
        </SmartLink>
      </h2>
      {post.excerpt ? (
        <p>
          <Text>{post.excerpt}</Text>
        </p>
      ) : null}
    </Card>
  );
}
