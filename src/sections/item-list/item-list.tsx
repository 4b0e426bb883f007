import styled from '@emotion/styled';
import { BulletList } from '#components/primitives/blocks.tsx';
import { counted, FoldableSection } from '#components/primitives/fold.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import type { DescriptionItem } from '#generated/types.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly DescriptionItem[];
  readonly footnote?: Html;
}

interface Options {
  /** Folded under its heading, where the page is long. */
  readonly folded?: boolean;
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

function ItemList({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <FoldableSection
      id={id}
      title={content.title}
      folded={options.folded}
      amount={counted(content.items.length, 'item')}
    >
      <List>
        {content.items.map((item, index) => (
          <li key={index}>{item.description}</li>
        ))}
      </List>
      {content.footnote ? (
        <Footnote>
          <RichText html={content.footnote} />
        </Footnote>
      ) : null}
    </FoldableSection>
  );
}

/** A list with the footnote that belongs to it. */
export const itemList = defineSection<Content, Options>({
  component: ItemList,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
});
