import { Heading } from '../../components/layout/blocks';
import { SectionFrame } from '../../components/layout/section-frame';
import { RichText } from '../../components/rich-text';
import type { Html } from '../../generated/formats';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text: Html;
}

interface Options {
  /** A band of its own; the default is a block of the main column. */
  readonly wide?: boolean;
}

function FormattedText({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <SectionFrame id={id} wide={options.wide}>
      <Heading>{content.title}</Heading>
      <RichText html={content.text} />
    </SectionFrame>
  );
}

/** A heading and rich text. */
export const formattedText = defineSection<Content, Options>({
  component: FormattedText,
  required: { title: true, text: true },
  placement: 'column',
});
