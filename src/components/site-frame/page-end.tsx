import styled from '@emotion/styled';
import { Heading, PlacedSection } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { LinkList } from '#components/primitives/link-list.tsx';
import { color, token } from '#components/theme/tokens.ts';

interface RelatedPostsProps {
  readonly posts: readonly {
    readonly title: string;
    readonly path: string;
    readonly date?: string | undefined;
  }[];
}

export const RelatedPosts = ({ posts }: RelatedPostsProps) => (
  <PlacedSection id="related-posts" wide={false}>
    <Heading>Read More on the Blog</Heading>
    <LinkList
      columns={1}
      items={posts.map(({ title, path, date }) => ({
        label: title,
        link: path,
        ...(date ? { description: formatDate(date, 'long') } : {}),
      }))}
    />
  </PlacedSection>
);

const UpdatedLine = styled.p`
  margin-top: ${token['space-5']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

/** @param updated ISO date-time */
export const LastUpdated = ({ updated }: { readonly updated: string }) => (
  <UpdatedLine>
    Last updated <time dateTime={updated}>{formatDate(updated, 'long')}</time>.
  </UpdatedLine>
);
