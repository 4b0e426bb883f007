import styled from '@emotion/styled';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Band, Container, focusRingOnDeep, Heading } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text?: string;
  readonly ctaText?: string;
  readonly ctaLink?: Link;
}

/** A panel and not a band, because a third full-width band next to the logo strip and the footer would look striped. */
const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token['space-5']};
  padding: clamp(1.5rem, 4vw, 3rem);
  border-radius: ${token['radius-l']};
  background: ${color.deep};
  color: ${color.onDeepMuted};
  font-size: ${token['text-l']};
  text-wrap: balance;
  ${focusRingOnDeep}
  & > div {
    max-width: ${token.measure};
  }
  h2 {
    color: ${color.onDeep};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

function Banner({ content, id }: SectionProps<Content, object>) {
  const { title, text, ctaText, ctaLink } = content;
  return (
    <Band id={id}>
      <Container>
        <Panel>
          <div>
            <Heading>
              <Text>{title}</Text>
            </Heading>
            {text ? (
              <p>
                <Text>{text}</Text>
              </p>
            ) : null}
          </div>
          {ctaText && ctaLink ? (
            <ActionLink to={ctaLink}>
              <Text>{ctaText}</Text>
            </ActionLink>
          ) : null}
        </Panel>
      </Container>
    </Band>
  );
}

/** The call to action at the end of a page. */
export const banner = defineSection<Content>({
  component: Banner,
  required: { title: true },
  placement: 'wide',
  chunk: 'own',
});
