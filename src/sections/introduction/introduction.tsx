import styled from '@emotion/styled';
import { NextStep } from '#components/primitives/action-link.tsx';
import {
  Heading,
  HeadingBesideText,
  PlacedSection,
  Prose,
} from '#components/primitives/blocks.tsx';
import { token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly subtitle?: string;
  readonly title?: string;
  /** Empty lines separate paragraphs. */
  readonly text: string;
  readonly ctaText?: string;
  readonly ctaLink?: Link;
}

interface Options {
  readonly wide?: boolean;
}

const Subtitle = styled(Prose)`
  margin-bottom: ${token['space-4']};
`;

const Lead = styled.p<{ readonly isLarge: boolean }>`
  max-width: ${token.measure};
  ${({ isLarge }) => (isLarge ? `font-size:${token['text-l']};` : '')}
  text-wrap: pretty;
  & + & {
    margin-top: ${token['space-4']};
  }
`;

function Introduction({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <PlacedSection id={id} wide={options.wide} container={HeadingBesideText}>
      <div>
        {content.title ? (
          <Heading>
            <Text>{content.title}</Text>
          </Heading>
        ) : null}
        {content.subtitle ? (
          <Subtitle>
            <Text>{content.subtitle}</Text>
          </Subtitle>
        ) : null}
      </div>
      <div>
        {content.text.split(/\n\s*\n/).map((paragraph, index) => (
          <Lead key={index} isLarge={options.wide ?? false}>
            <Text of={content.text}>{paragraph}</Text>
          </Lead>
        ))}
        <NextStep text={content.ctaText} to={content.ctaLink} tone="quiet" />
      </div>
    </PlacedSection>
  );
}

/** Introduces a service, or the firm on the home page: heading, text and call to action. */
export const introduction = defineSection<Content, Options>({
  component: Introduction,
  required: { text: true },
  placement: 'column',
});
