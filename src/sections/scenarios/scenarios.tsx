import styled from '@emotion/styled';
import { Block, Heading, PlainList, Subheading } from '../../components/layout/blocks';
import { color, token } from '../../components/theme/tokens';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly { readonly title?: string; readonly description?: string }[];
}

const List = styled(PlainList)`
  display: grid;
  gap: ${token['space-5']};
  margin-top: ${token['space-5']};
`;

const Scenario = styled.li`
  padding-inline-start: ${token['space-5']};
  border-inline-start: 3px solid ${color.gold};
  max-width: ${token.measure};
  p {
    color: ${color.muted};
  }
  * + p {
    margin-top: ${token['space-1']};
  }
`;

function Scenarios({ content, id }: SectionProps<Content, object>) {
  return (
    <Block id={id}>
      <Heading>{content.title}</Heading>
      <List>
        {content.items.map((item, index) => (
          <Scenario key={index}>
            {item.title ? <Subheading>{item.title}</Subheading> : null}
            {item.description ? <p>{item.description}</p> : null}
          </Scenario>
        ))}
      </List>
    </Block>
  );
}

/** Situations visitors recognise as their own; each has a heading, a text, or both. */
export const scenarios = defineSection<Content>({
  component: Scenarios,
  required: { title: true, items: true },
  placement: 'column',
});
