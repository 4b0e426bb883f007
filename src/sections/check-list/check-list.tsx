import styled from '@emotion/styled';
import { BulletList, Prose, Subheading } from '#components/primitives/blocks.tsx';
import { FoldedSection, hintOf } from '#components/primitives/disclosure.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type ListContent, type SectionProps } from '../section';
import { TickList } from '../tick-list';

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

function CheckList({ content, id }: SectionProps<Content, object>) {
  const { items, subitems = [] } = content;
  return (
    <FoldedSection id={id} title={content.title} hint={hintOf(items.map(({ text }) => text))}>
      {content.intro ? (
        <Prose>
          <Text>{content.intro}</Text>
        </Prose>
      ) : null}
      <TickList texts={items.map((item) => item.text)} />
      {subitems.length > 0 ? (
        <Subitems>
          {content.subtitle ? (
            <Subheading>
              <Text>{content.subtitle}</Text>
            </Subheading>
          ) : null}
          <BulletList>
            {subitems.map((item, index) => (
              <li key={index}>
                <Text>{item.text}</Text>
              </li>
            ))}
          </BulletList>
        </Subitems>
      ) : null}
    </FoldedSection>
  );
}

/** A list with ticks, such as the people we help, and an optional second list of requirements. */
export const checkList = defineSection<Content>({
  component: CheckList,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
});
