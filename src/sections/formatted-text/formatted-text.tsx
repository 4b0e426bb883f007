import { HeadingBeside } from '#components/primitives/blocks.tsx';
import { FoldableSection } from '#components/primitives/fold.tsx';
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
  /** Folded under its heading, where the page is long. */
  readonly folded?: boolean;
  /** Each of its parts (level 3) is folded under its heading, where the page is long. */
  readonly foldedParts?: boolean;
}

function FormattedText({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <FoldableSection
      id={id}
      title={content.title}
      folded={options.folded}
      wide={options.wide}
      container={HeadingBeside}
    >
      <RichText html={content.text} foldedParts={options.foldedParts} />
    </FoldableSection>
  );
}

/** A heading and rich text. */
export const formattedText = defineSection<Content, Options>({
  component: FormattedText,
  required: { title: true, text: true },
  placement: 'column',
  chunk: 'service',
});
