import styled from '@emotion/styled';
import { NextStep } from '#components/primitives/action-link.tsx';
import { Band, Container, Heading, Prose } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text?: string;
  readonly ctaText?: string;
  readonly ctaLink?: Link;
}

const Title = styled(Heading)`
  color: ${color.onDeep};
  font-size: min(${token['title-l']}, 2.5rem);
`;

const Text = styled(Prose)`
  color: ${color.onDeepMuted};
  font-size: ${token['text-l']};
  text-wrap: balance;
`;

function Banner({ content, id }: SectionProps<Content, object>) {
  return (
    <Band id={id} ground="deep">
      <Container>
        <Title>{content.title}</Title>
        {content.text ? <Text>{content.text}</Text> : null}
        <NextStep text={content.ctaText} to={content.ctaLink} gap="space-6" />
      </Container>
    </Band>
  );
}

/** The last word of a page, with its next step. */
export const banner = defineSection<Content>({
  component: Banner,
  required: { title: true },
  placement: 'wide',
});
