import styled from '@emotion/styled';
import { BulletList, Prose, Subheading } from '#components/primitives/blocks.tsx';
import { countLabel, FoldableSection } from '#components/primitives/fold.tsx';
import { TickList } from '#components/primitives/tick-list.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type FoldOptions, type ListContent, type SectionProps } from '../section';

interface Content extends ListContent<{ readonly text?: string }> {
  readonly subtitle?: string;
  readonly subitems?: readonly { readonly text: string }[];
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

function CheckList({ content, options, id }: SectionProps<Content, FoldOptions>) {
  const { items, subitems = [] } = content;
  return (
    <FoldableSection
      id={id}
      title={content.title}
      amount={countLabel(items.length, 'item')}
      {...options}
    >
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <TickList texts={items.map((item) => item.text)} />
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

/** A list with ticks, such as the people we help, and an optional second list of requirements. */
export const checkList = defineSection<Content, FoldOptions>({
  component: CheckList,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
});
