import styled from '@emotion/styled';
import { Heading, PlacedSection, Prose, visuallyHidden } from '#components/primitives/blocks.tsx';
import { LinkList } from '#components/primitives/link-list.tsx';
import { token } from '#components/theme/tokens.ts';
import type { Situation } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type ListContent, type SectionProps } from '../section';

type Content = ListContent<Situation>;

const Intro = styled(Prose)`
  margin-bottom: ${token['space-5']};
`;

/** On a phone all situations fit on one screen. Their descriptions remain for screen readers. */
const Items = styled.div`
  @media screen and (max-width: 39.99rem) {
    li > p {
      ${visuallyHidden}
    }
  }
`;

function Situations({ content: { title, intro, items }, id }: SectionProps<Content, object>) {
  return (
    <PlacedSection id={id} wide>
      <Heading>
        <Text>{title}</Text>
      </Heading>
      {intro ? (
        <Intro>
          <Text>{intro}</Text>
        </Intro>
      ) : null}
      <Items>
        <LinkList
          items={items.map(({ situation, description, link }) => ({
            label: situation,
            link,
            description: description || undefined,
          }))}
        />
      </Items>
    </PlacedSection>
  );
}

/** Situations that visitors recognize, each linked to the page that answers it. */
export const situations = defineSection<Content, object>({
  component: Situations,
  required: { title: true, items: true },
  placement: 'wide',
  chunk: 'home',
});
