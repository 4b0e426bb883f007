import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Block, BulletList, Heading, Prose } from '#components/primitives/blocks.tsx';
import { counted, Folding } from '#components/primitives/fold.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { Ticks } from '#components/primitives/ticks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  /** An item whose text is absent is an empty line. */
  readonly items: readonly { readonly text?: string }[];
  /** What they have to meet. */
  readonly subitems?: readonly { readonly text: string }[];
}

/** A list of more is folded after its first ones. */
const MOST = 8;
const FIRST = 6;

/** What is not needed to recognise oneself opens below the list. */
const More = styled(Folding)`
  summary {
    justify-content: start;
    gap: ${token['space-2']};
    width: fit-content;
    color: ${color.link};
  }
`;

const Subitems = styled(BulletList)`
  padding: ${token['space-5']} ${token['space-5']} ${token['space-5']} ${token['space-7']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
`;

/** The rest of a list; how much there is is told by what opens it. */
const Rest = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <More suppressHydrationWarning>
    <summary>
      {words}
      <Icon name="down" />
    </summary>
    {children}
  </More>
);

function CheckList({ content, id }: SectionProps<Content, object>) {
  const { items, subitems } = content;
  const first = items.length > MOST ? FIRST : items.length;
  return (
    <Block id={id}>
      <Heading>{content.title}</Heading>
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Ticks texts={items.slice(0, first).map((item) => item.text)} />
      {first < items.length ? (
        <Rest words={`and ${items.length - first} more`}>
          <Ticks texts={items.slice(first).map((item) => item.text)} />
        </Rest>
      ) : null}
      {subitems ? (
        <Rest words={counted(subitems.length, 'condition')}>
          <Subitems>
            {subitems.map((item, index) => (
              <li key={index}>{item.text}</li>
            ))}
          </Subitems>
        </Rest>
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
