import styled from '@emotion/styled';
import { Block, Heading, Prose } from '#components/primitives/blocks.tsx';
import { Ticks } from '#components/primitives/ticks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

/** The collections spell the text of a list item in three ways; an item has one of them. */
export interface TextItem {
  readonly description?: string;
  readonly item?: string;
  readonly list?: string;
}

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly TextItem[];
  readonly subitems?: readonly TextItem[];
}

const Subitems = styled.ul`
  margin-top: ${token['space-5']};
  padding: ${token['space-5']} ${token['space-5']} ${token['space-5']} ${token['space-7']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
  li + li {
    margin-top: ${token['space-2']};
  }
  li::marker {
    color: ${color.gold};
  }
`;

const textOfItem = (item: TextItem) => item.description ?? item.item ?? item.list;

function CheckList({ content, id }: SectionProps<Content, object>) {
  return (
    <Block id={id}>
      <Heading>{content.title}</Heading>
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Ticks texts={content.items.map(textOfItem)} />
      {content.subitems ? (
        <Subitems>
          {content.subitems.map((item, index) => (
            <li key={index}>{textOfItem(item)}</li>
          ))}
        </Subitems>
      ) : null}
    </Block>
  );
}

/** A list of people or things, each with a tick, and where given a second list below. */
export const checkList = defineSection<Content>({
  component: CheckList,
  required: { title: true, items: true },
  placement: 'column',
});
