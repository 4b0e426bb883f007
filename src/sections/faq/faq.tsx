import styled from '@emotion/styled';
import { HeadingBeside } from '#components/primitives/blocks.tsx';
import { counted, FoldableSection, FoldedPart } from '#components/primitives/fold.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { FaqItem } from '#generated/types.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly FaqItem[];
}

interface Options {
  /** A band of its own; the default is a block of the main column. */
  readonly wide?: boolean;
  /** Folded under its heading, where the page is long. */
  readonly folded?: boolean;
}

const Item = styled.details`
  /* As wide as the main column, in a band of the whole page too. */
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
  /** Of one that is opened, those of the same group close. */
  readonly group: string;
  readonly id: string;
  readonly item: Content['items'][number];
  /** From the start. */
  readonly open?: boolean;
}

/** A question that opens its answer. */
export const Question = ({ group, id, item, open }: QuestionProps) => (
  // What was opened before the scripts came has an `open` that React does not know of, and stays open.
  <Item name={group} open={open} suppressHydrationWarning>
    <summary>
      <h3>{item.question}</h3>
      <Icon name="down" />
    </summary>
    <FoldedPart id={id}>
      <RichText html={item.answer} />
    </FoldedPart>
  </Item>
);

/**
 * `details` of one `name` close each other in the browser itself, so it works without script, and find-in-page opens what it
 * finds. None is open at first.
 */
function Faq({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <FoldableSection
      id={id}
      title={content.title}
      amount={counted(content.items.length, 'question')}
      container={HeadingBeside}
      {...options}
    >
      <div>
        {content.items.map((item, index) => (
          <Question key={index} group={id} id={`${id}-${index + 1}`} item={item} />
        ))}
      </div>
    </FoldableSection>
  );
}

/** Questions and answers, one open at a time. */
export const faq = defineSection<Content, Options>({
  component: Faq,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
});
