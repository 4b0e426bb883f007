import styled from '@emotion/styled';
import { Icon } from '../../components/icon';
import { Block, Heading, PlainList, Prose, Subheading } from '../../components/layout/blocks';
import { RichText } from '../../components/rich-text';
import { color, token } from '../../components/theme/tokens';
import type { Html } from '../../generated/formats';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly groups: readonly {
    readonly title: string;
    readonly description_items?: readonly { readonly description: string }[];
  }[];
  readonly footnote?: Html;
}

const Columns = styled.div`
  display: grid;
  gap: ${token['space-5']};
  margin-block: ${token['space-5']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr));
`;

const Column = styled.div`
  padding: ${token['space-5']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
  li {
    display: flex;
    gap: ${token['space-2']};
    margin-top: ${token['space-3']};
    font-size: 1rem;
  }
  svg {
    margin-top: 0.2em;
    color: ${color.gold};
  }
`;

function ChecklistColumns({ content, id }: SectionProps<Content, object>) {
  return (
    <Block id={id}>
      <Heading>{content.title}</Heading>
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Columns>
        {content.groups.map((group, index) => (
          <Column key={index}>
            <Subheading>{group.title}</Subheading>
            {group.description_items ? (
              <PlainList>
                {group.description_items.map((item, itemIndex) => (
                  <li key={itemIndex}>
                    <Icon name="check" />
                    <span>{item.description}</span>
                  </li>
                ))}
              </PlainList>
            ) : null}
          </Column>
        ))}
      </Columns>
      {content.footnote ? <RichText html={content.footnote} /> : null}
    </Block>
  );
}

/** Columns side by side, each with an optional checklist, and a footnote. */
export const checklistColumns = defineSection<Content>({
  component: ChecklistColumns,
  required: { title: true, groups: true },
  placement: 'column',
});
