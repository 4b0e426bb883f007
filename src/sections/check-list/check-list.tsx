import styled from '@emotion/styled';
import { Block, BulletList, Heading, Prose } from '#components/primitives/blocks.tsx';
import { Folding } from '#components/primitives/fold.tsx';
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

/** More than these, people and conditions together, are folded after the first people. */
const MOST = 8;
const FIRST = 5;

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
  margin-top: ${token['space-5']};
  padding: ${token['space-5']} ${token['space-5']} ${token['space-5']} ${token['space-7']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
`;

function CheckList({ content, id }: SectionProps<Content, object>) {
  const { items, subitems = [] } = content;
  const count = items.length + subitems.length;
  const first = count > MOST ? FIRST : items.length;
  const rest = (
    <>
      {first < items.length ? <Ticks texts={items.slice(first).map((item) => item.text)} /> : null}
      {subitems.length > 0 ? (
        <Subitems>
          {subitems.map((item, index) => (
            <li key={index}>{item.text}</li>
          ))}
        </Subitems>
      ) : null}
    </>
  );
  return (
    <Block id={id}>
      <Heading>{content.title}</Heading>
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Ticks texts={items.slice(0, first).map((item) => item.text)} />
      {count > MOST ? (
        <More suppressHydrationWarning>
          <summary>
            {`and ${count - Math.min(first, items.length)} more`}
            <Icon name="down" />
          </summary>
          {rest}
        </More>
      ) : (
        rest
      )}
    </Block>
  );
}

/** A list of people or things, each with a tick, and where given a second list below. */
export const checkList = defineSection<Content>({
  component: CheckList,
  required: { title: true, items: true },
  placement: 'column',
});
