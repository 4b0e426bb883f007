import styled from '@emotion/styled';
import { Heading, PlacedSection } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { LinkList } from '#components/primitives/link-list.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { useLanguage } from '#i18n/words.ts';

interface RelatedPostsProps {
  readonly posts: readonly {
    readonly title: string;
    readonly path: string;
    readonly date?: string | undefined;
  }[];
}

export function RelatedPosts({ posts }: RelatedPostsProps) {
  const language = useLanguage();
  return (
    <PlacedSection id="related-posts" wide={false}>
      <Heading>{language.t('Read More on the Blog')}</Heading>
      <LinkList
        columns={1}
        items={posts.map(({ title, path, date }) => ({
          label: title,
          link: path,
          description: date ? formatDate(date, 'long', language) : undefined,
        }))}
      />
    </PlacedSection>
  );
}

const UpdatedLine = styled.p`
  margin-top: ${token['space-5']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

/** @param updated ISO date-time */
export function LastUpdated({ updated }: { readonly updated: string }) {
  const day = formatDate(updated, 'long', useLanguage());
  return (
    <UpdatedLine>
      <Sentence
        message="Last updated {day}."
        parts={{ day: <time dateTime={updated}>{day}</time> }}
      />
    </UpdatedLine>
  );
}
