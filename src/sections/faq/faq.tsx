import { Accordion } from '#components/primitives/accordion.tsx';
import { Heading } from '#components/primitives/blocks.tsx';
import { SectionFrame } from '#components/primitives/section-frame.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import type { Html } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly { readonly question: string; readonly answer: Html }[];
}

interface Options {
  /** A band of its own; the default is a block of the main column. */
  readonly wide?: boolean;
}

function Faq({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <SectionFrame id={id} wide={options.wide}>
      <Heading>{content.title}</Heading>
      <Accordion
        name={id}
        items={content.items.map((item, index) => ({
          id: `${id}-${index + 1}`,
          label: item.question,
          panel: <RichText html={item.answer} />,
        }))}
      />
    </SectionFrame>
  );
}

/** Questions and answers, one open at a time. */
export const faq = defineSection<Content, Options>({
  component: Faq,
  required: { title: true, items: true },
  placement: 'column',
});
