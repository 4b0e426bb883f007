import styled from '@emotion/styled';
import {
  Block,
  Heading,
  HeadingBesideText,
  PlacedSection,
  Subheading,
} from '#components/primitives/blocks.tsx';
import {
  Disclosure,
  FoldedSection,
  useStartsUnfolded,
} from '#components/primitives/disclosure.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color } from '#components/theme/tokens.ts';
import { type Html, textOf } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type LayoutOptions, type SectionProps } from '../section';
import { splitAtHeadings } from './split-at-headings';

interface Content {
  readonly title: string;
  readonly text: Html;
}

interface Options extends LayoutOptions {
  /**
   * Puts the text into a disclosure on phones, unless it is wide: the whole text, for texts that no visitor needs, or each of its
   * parts below a heading of level 3.
   */
  readonly folded?: boolean | 'parts';
}

const Part = styled(Disclosure)`
  border-top: 1px solid ${color.line};
`;

function TextInParts({ content: { title, text }, id }: SectionProps<Content, Options>) {
  const unfolded = useStartsUnfolded();
  const whole = textOf(text);
  const { lead, parts } = splitAtHeadings(whole);
  return (
    <Block id={id}>
      <Heading>
        <Text>{title}</Text>
      </Heading>
      {lead ? <RichText html={lead} of={whole} /> : null}
      {parts.map((part, index) => (
        <Part
          key={index}
          id={part.id}
          open={unfolded}
          heading={
            <Subheading>
              <Text of={whole}>{part.heading}</Text>
            </Subheading>
          }
        >
          <RichText html={part.html} of={whole} />
        </Part>
      ))}
    </Block>
  );
}

function FormattedText(props: SectionProps<Content, Options>) {
  const { content, options, id } = props;
  if (options.folded === 'parts') return <TextInParts {...props} />;
  if (options.folded) {
    return (
      <FoldedSection id={id} title={content.title}>
        <RichText html={content.text} />
      </FoldedSection>
    );
  }
  return (
    <PlacedSection id={id} wide={options.wide} container={HeadingBesideText}>
      <Heading>
        <Text>{content.title}</Text>
      </Heading>
      <RichText html={content.text} />
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
