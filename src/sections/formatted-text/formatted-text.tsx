import { HeadingBesideText } from '#components/primitives/blocks.tsx';
import { FoldableSection } from '#components/primitives/fold.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import type { Html } from '#generated/formats.ts';
import { defineSection, type LayoutOptions, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text: Html;
}

interface Options extends LayoutOptions {
  /** Folds the text under each level 3 heading. */
  readonly foldedParts?: boolean;
}

function FormattedText({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <FoldableSection
      id={id}
      title={content.title}
      wide={options.wide}
      folded={options.folded}
      container={HeadingBesideText}
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
