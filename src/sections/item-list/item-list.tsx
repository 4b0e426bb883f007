import styled from '@emotion/styled';
import { BulletList } from '#components/primitives/blocks.tsx';
import { FoldedSection, hintOf } from '#components/primitives/disclosure.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import type { DescriptionItem } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly DescriptionItem[];
  readonly footnote?: Html;
}

const List = styled(BulletList)`
  max-width: ${token.measure};
  padding-inline-start: 1.25em;
`;

const Footnote = styled.div`
  margin-top: ${token['space-4']};
  padding-inline-start: ${token['space-4']};
  border-inline-start: 3px solid ${color.gold};
  color: ${color.muted};
  font-size: 1rem;
`;

function ItemList({ content, id }: SectionProps<Content, object>) {
  return (
    <FoldedSection
      id={id}
      title={content.title}
      hint={hintOf(content.items.map(({ description }) => description))}
    >
      <List>
        {content.items.map((item, index) => (
          <li key={index}>
            <Text>{item.description}</Text>
          </li>
        ))}
      </List>
      {content.footnote ? (
        <Footnote>
          <RichText html={content.footnote} />
        </Footnote>
      ) : null}
    </FoldedSection>
  );
}

/** A bullet list with a footnote. */
export const itemList = defineSection<Content>({
  component: ItemList,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
});
