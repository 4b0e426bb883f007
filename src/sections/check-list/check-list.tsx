import styled from '@emotion/styled';
import { Block, BulletList, Heading, Prose } from '#components/primitives/blocks.tsx';
import { Ticks } from '#components/primitives/ticks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  /** An item whose text is absent is an empty line. */
  readonly items: readonly { readonly text?: string }[];
  readonly subitems?: readonly { readonly text: string }[];
}

const Subitems = styled(BulletList)`
  margin-top: ${token['space-5']};
  padding: ${token['space-5']} ${token['space-5']} ${token['space-5']} ${token['space-7']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
`;

function CheckList({ content, id }: SectionProps<Content, object>) {
  return (
    <Block id={id}>
      <Heading>{content.title}</Heading>
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Ticks texts={content.items.map((item) => item.text)} />
      {content.subitems ? (
        <Subitems>
          {content.subitems.map((item, index) => (
            <li key={index}>{item.text}</li>
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
