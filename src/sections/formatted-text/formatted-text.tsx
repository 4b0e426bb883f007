import { Heading, HeadingBesideText, PlacedSection } from '#components/primitives/blocks.tsx';
import { FoldedSection } from '#components/primitives/disclosure.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import type { Html } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type LayoutOptions, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text: Html;
}

interface Options extends LayoutOptions {
  /** Puts the text into a disclosure on phones, unless it is wide. For texts that no visitor needs. */
  readonly folded?: boolean;
}

function FormattedText({ content: { title, text }, options, id }: SectionProps<Content, Options>) {
  if (options.folded) {
    return (
      <FoldedSection id={id} title={title}>
        <RichText html={text} />
      </FoldedSection>
    );
  }
  return (
    <PlacedSection id={id} wide={options.wide} container={HeadingBesideText}>
      <Heading>
        <Text>{title}</Text>
      </Heading>
      <RichText html={text} />
    </PlacedSection>
  );
}

/** A heading and rich text. */
export const formattedText = defineSection<Content, Options>({
  component: FormattedText,
  required: { title: true, text: true },
  placement: 'column',
  chunk: 'service',
});
