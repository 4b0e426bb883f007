import { Heading, HeadingBeside, PlacedSection } from '#components/primitives/blocks.tsx';
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
  return (
    <PlacedSection id={id} wide={options.wide} container={HeadingBeside}>
      <Heading>{content.title}</Heading>
      <RichText html={content.text} />
    </PlacedSection>
  );
}

/** A heading and rich text. */
export const formattedText = defineSection<Content, Options>({
  component: FormattedText,
  required: { title: true, text: true },
  placement: 'column',
});
