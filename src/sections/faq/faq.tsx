import styled from '@emotion/styled';
import { Heading, HeadingBesideText, PlacedSection } from '#components/primitives/blocks.tsx';
import { DisclosureContent } from '#components/primitives/disclosure.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { FaqItem } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type LayoutOptions, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly FaqItem[];
}

const Item = styled.details`
  max-width: 54rem;
  border-top: 1px solid ${color.line};
  summary {
    align-items: flex-start;
    gap: ${token['space-4']};
    padding-block: ${token['space-4']};
  }
  summary h3 {
    font: 600 ${token['text-m']} / 1.4 ${token.sans};
    letter-spacing: 0;
  }
  summary:hover h3 {
    color: ${color.link};
  }
  summary svg {
    margin-top: 0.15em;
  }
`;

interface QuestionProps {
  /** The `name` of the `details`. Browsers close the other questions of a group when one opens. */
  readonly group: string;
  readonly id: string;
  readonly item: Content['items'][number];
}

const Question = ({ group, id, item }: QuestionProps) => (
  // A visitor may have opened the question before hydration. The server's markup lacks `open`.
  <Item name={group} suppressHydrationWarning>
    <summary>
      <h3>
        <Text>{item.question}</Text>
      </h3>
      <Icon name="down" />
    </summary>
    <DisclosureContent id={id}>
      <RichText html={item.answer} />
    </DisclosureContent>
  </Item>
);

function Faq({ content, options, id }: SectionProps<Content, LayoutOptions>) {
  return (
    <PlacedSection id={id} wide={options.wide} container={HeadingBesideText}>
      <Heading>
        <Text>{content.title}</Text>
      </Heading>
      <div>
        {content.items.map((item, index) => (
          <Question key={index} group={id} id={`${id}-${index + 1}`} item={item} />
        ))}
      </div>
    </PlacedSection>
  );
}

/** Questions and answers, one open at a time. */
export const faq = defineSection<Content, LayoutOptions>({
  component: Faq,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
});
