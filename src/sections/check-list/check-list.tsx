import styled from '@emotion/styled';
import { BulletList, Prose, Subheading } from '#components/primitives/blocks.tsx';
import { counted, FoldableSection } from '#components/primitives/fold.tsx';
import { Ticks } from '#components/primitives/ticks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  /** An item whose text is absent is an empty line. */
  readonly items: readonly { readonly text?: string }[];
  /** Above what they have to meet. */
  readonly subtitle?: string;
  readonly subitems?: readonly { readonly text: string }[];
}

interface Options {
  /** Folded under its heading, where the page is long. */
  readonly folded?: boolean;
}

const Subitems = styled.div`
  margin-top: ${token['space-5']};
  padding: ${token['space-5']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
  && h3 {
    margin-bottom: ${token['space-3']};
  }
`;

function CheckList({ content, options: { folded = false }, id }: SectionProps<Content, Options>) {
  const { items, subitems = [] } = content;
  return (
    <FoldableSection
      id={id}
      title={content.title}
      folded={folded}
      amount={counted(items.length, 'item')}
    >
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Ticks texts={items.map((item) => item.text)} />
      {subitems.length > 0 ? (
        <Subitems>
          {content.subtitle ? <Subheading>{content.subtitle}</Subheading> : null}
          <BulletList>
            {subitems.map((item, index) => (
              <li key={index}>{item.text}</li>
            ))}
          </BulletList>
        </Subitems>
      ) : null}
    </FoldableSection>
  );
}

/** A list of people or things, each with a tick, and where given a second list of what they have to meet. */
export const checkList = defineSection<Content, Options>({
  component: CheckList,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
});
