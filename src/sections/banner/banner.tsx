import styled from '@emotion/styled';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Band, Container, Heading } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text?: string;
  readonly ctaText?: string;
  readonly ctaLink?: Link;
}

const Words = styled(Container)`
  text-align: center;
  h2 {
    margin-inline: auto;
    color: ${color.onDeep};
  }
  p {
    max-width: ${token.measure};
    margin: 0 auto ${token['space-5']};
    color: ${color.onDeepMuted};
    text-wrap: balance;
  }
`;

function Banner({ content, id }: SectionProps<Content, object>) {
  return (
    <Band id={id} ground="deep">
      <Words>
        <Heading>{content.title}</Heading>
        {content.text ? <p>{content.text}</p> : null}
        {content.ctaText && content.ctaLink ? (
          <ActionLink to={content.ctaLink}>{content.ctaText}</ActionLink>
        ) : null}
      </Words>
    </Band>
  );
}

/** The last word of a page, with its next step. */
export const banner = defineSection<Content>({
  component: Banner,
  required: { title: true },
  placement: 'wide',
});
