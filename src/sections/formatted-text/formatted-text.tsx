import { Band, Block, Heading } from '#components/primitives/blocks.tsx';
import { HeadingBeside } from '#components/primitives/heading-beside.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import type { Html } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text: Html;
}

interface Options {
  /** A band of its own with the heading beside the text; the default is a block of the main column. */
  readonly wide?: boolean;
}

function FormattedText({ content, options, id }: SectionProps<Content, Options>) {
  const parts = (
    <>
      <Heading>{content.title}</Heading>
      <RichText html={content.text} />
    </>
  );
  if (!options.wide) return <Block id={id}>{parts}</Block>;
  return (
    <Band id={id}>
      <HeadingBeside>{parts}</HeadingBeside>
    </Band>
  );
}

/** A heading and rich text. */
export const formattedText = defineSection<Content, Options>({
  component: FormattedText,
  required: { title: true, text: true },
  placement: 'column',
});
