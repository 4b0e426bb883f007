import styled from '@emotion/styled';
import { Prose, Subheading } from '#components/primitives/blocks.tsx';
import { countLabel, FoldableSection } from '#components/primitives/fold.tsx';
import { TickList } from '#components/primitives/tick-list.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import type { ExpressEntryNeedItem } from '#generated/types.ts';
import { defineSection, type FoldOptions, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly groups: readonly ExpressEntryNeedItem[];
  readonly footnote?: Html;
}

const Columns = styled.div`
  display: grid;
  gap: 0 ${token['space-5']};
  margin-top: ${token['space-5']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr));
`;

/** The subgrid aligns the lists under titles of different lengths. */
const Column = styled.div`
  display: grid;
  grid: subgrid / 1fr;
  grid-row: span 2;
  padding-block: ${token['space-4']} ${token['space-5']};
  border-top: 3px solid ${color.gold};
`;

function ChecklistColumns({ content, options, id }: SectionProps<Content, FoldOptions>) {
  return (
    <FoldableSection
      id={id}
      title={content.title}
      amount={countLabel(content.groups.length, 'list')}
      {...options}
    >
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Columns>
        {content.groups.map((group, index) => (
          <Column key={index}>
            <Subheading>{group.title}</Subheading>
            {group.description_items ? (
              <TickList boxes texts={group.description_items.map((item) => item.description)} />
            ) : null}
          </Column>
        ))}
      </Columns>
      {content.footnote ? <RichText html={content.footnote} /> : null}
    </FoldableSection>
  );
}

/** Titled columns, each with an optional checklist, and a footnote. */
export const checklistColumns = defineSection<Content, FoldOptions>({
  component: ChecklistColumns,
  required: { title: true, groups: true },
  placement: 'column',
  chunk: 'service',
});
