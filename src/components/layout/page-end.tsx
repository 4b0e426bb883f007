import styled from '@emotion/styled';
import {
  Heading,
  inlineTouchTarget,
  PlacedSection,
  PlainList,
} from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { Day } from '#components/primitives/day.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';

const Posts = styled(PlainList)`
  li + li {
    margin-top: ${token['space-3']};
  }
  a {
    ${inlineTouchTarget}
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

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
      <Posts>
        {posts.map(({ title, path, date }) => (
          <li key={path}>
            <SmartLink to={path}>
              <Text>{title}</Text>
            </SmartLink>
            {date ? <small>{formatDate(date, 'long', language)}</small> : null}
          </li>
        ))}
      </Posts>
    </PlacedSection>
  );
}

const UpdatedLine = styled.p`
  margin-top: ${token['space-5']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

/** @param updated ISO date-time */
export const LastUpdated = ({ updated }: { readonly updated: string }) => (
  <UpdatedLine>
    <Sentence message="Last updated {day}." parts={{ day: <Day day={updated} /> }} />
  </UpdatedLine>
);
