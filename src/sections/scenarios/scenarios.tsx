import styled from '@emotion/styled';
import { PlainList, Subheading } from '#components/primitives/blocks.tsx';
import { FoldedSection, hintOf } from '#components/primitives/disclosure.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Scenario } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly Scenario[];
}

const List = styled(PlainList)`
  display: grid;
  gap: ${token['space-5']};
  margin-top: ${token['space-5']};
`;

const Item = styled.li`
  max-width: ${token.measure};
  h3 {
    width: fit-content;
    padding: ${token['space-3']} ${token['space-5']};
    border: 1px solid ${color.line};
    border-radius: ${token['radius-l']} ${token['radius-l']} ${token['radius-l']} 0;
    background: ${color.sunken};
    font-weight: 400;
    /* Balanced lines would leave the bubble half empty. */
    text-wrap: pretty;
  }
  p {
    padding: ${token['space-1']} 0 0 ${token['space-5']};
    color: ${color.muted};
  }
  p:only-child {
    border-inline-start: 3px solid ${color.gold};
  }
`;

function Scenarios({ content, id }: SectionProps<Content, object>) {
  return (
    <FoldedSection
      id={id}
      title={content.title}
      hint={hintOf(content.items.map(({ title }) => title))}
    >
      <List>
        {content.items.map((item, index) => (
          <Item key={index}>
            {item.title ? (
              <Subheading>
                <Text>{item.title}</Text>
              </Subheading>
            ) : null}
            {item.description ? (
              <p>
                <Text>{item.description}</Text>
              </p>
            ) : null}
          </Item>
        ))}
      </List>
    </FoldedSection>
  );
}

/** Situations that visitors recognize, each with a heading, a text or both. */
export const scenarios = defineSection<Content>({
  component: Scenarios,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
});
