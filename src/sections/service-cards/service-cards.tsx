import styled from '@emotion/styled';
import { Picture } from '#components/pictures/picture.tsx';
import {
  Band,
  CardContainer,
  Heading,
  PlainList,
  Prose,
  VisuallyHidden,
  visuallyHidden,
  wholeCardLink,
} from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { ServiceCard } from '#generated/shapes.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '../section';
import { cardBackground, nearestHue } from './card-grounds';

interface Content {
  readonly subtitle?: string;
  readonly title: string;
  readonly cards: readonly ServiceCard[];
}

const Grid = styled(PlainList)`
  display: grid;
  column-gap: ${token['space-5']};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr));
  /* Avoids a row of three cards with one card below. */
  @container (52.5rem <= width < 70.5rem) {
    grid-template-columns: 1fr 1fr;
  }
`;

const Card = styled.li<{ readonly hue: string }>`
  position: relative;
  display: grid;
  grid-template: auto auto 1fr auto / minmax(0, 1fr);
  overflow: hidden;
  margin-top: ${token['space-5']};
  border-radius: ${token['radius-m']} ${token['radius-m']} 0 0;
  border-bottom: 4px solid ${({ hue }) => hue};
  /* The fallback for browsers without light-dark(). */
  background: ${color.surface};
  background: ${({ hue }) => cardBackground(hue)};
  transition: transform ${token.fast};
  &:hover {
    transform: translateY(-0.25rem);
  }
  img {
    aspect-ratio: 3 / 2;
  }
  & > :not(img) {
    grid-column: -2;
    margin-inline: min(${token['space-5']}, 6vw);
  }
  h3 {
    grid-row: 2;
    padding-top: ${token['space-5']};
    font-size: ${token['title-s']};
  }
  p {
    grid-row: 3;
    margin-top: ${token['space-2']};
    line-height: 1.5;
    text-wrap: balance;
  }
  a {
    grid-row: 4;
    justify-self: start;
    padding-block: ${token['space-4']} ${token['space-5']};
    display: inline-flex;
    align-items: center;
    gap: ${token['space-2']};
    color: ${color.spruce};
    font-weight: 600;
    ${wholeCardLink}
  }
  a:focus-visible {
    outline: none;
  }
  &:focus-within {
    outline: 3px solid ${color.gold};
    outline-offset: 3px;
  }
  /* Forced colours hide the background. */
  @media (forced-colors: active) {
    border: 1px solid;
  }
  /* On a phone, a card is a list row. Its text remains for screen readers. */
  @container (17rem <= width < 34.5rem) {
    grid-template: auto / auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${token['space-4']};
    margin-top: ${token['space-2']};
    padding: ${token['space-2']} ${token['space-4']} ${token['space-1']} ${token['space-2']};
    img {
      width: 3.25rem;
      border-radius: ${token['radius-s']};
      aspect-ratio: 1;
    }
    & > :not(img) {
      margin: 0;
      padding: 0;
    }
    h3 {
      grid-area: 1 / 2;
    }
    a {
      grid-area: 1 / 3;
    }
    p,
    a span {
      ${visuallyHidden}
    }
  }
  /* On two wide cards per row, the picture is beside the text, because a low strip above would crop people. */
  @container (52.5rem <= width < 70.5rem) {
    margin-top: ${token['space-4']};
    &:has(img) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
    img {
      grid-row: 1 / -1;
      width: calc(100% - ${token['space-4']});
      margin: ${token['space-4']} 0 0 ${token['space-4']};
      border-radius: ${token['radius-s']};
      aspect-ratio: 4 / 3;
    }
    & > :not(img) {
      margin-inline: ${token['space-4']};
    }
    h3 {
      padding-top: ${token['space-4']};
    }
    a {
      padding-block: ${token['space-2']} ${token['space-4']};
    }
  }
`;

function ServiceCards({ content, id }: SectionProps<Content, object>) {
  const t = useWords();
  return (
    <Band id={id}>
      <CardContainer>
        <Heading>
          <Text>{content.title}</Text>
        </Heading>
        {content.subtitle ? (
          <Prose>
            <Text>{content.subtitle}</Text>
          </Prose>
        ) : null}
        <Grid>
          {content.cards.map((card, index) => (
            <Card key={index} hue={nearestHue(card.bgColor)}>
              {card.bgImage ? (
                <Picture
                  asset={card.bgImage}
                  alt=""
                  width={600}
                  height={400}
                  sizes="(min-width: 75rem) 18rem, (min-width: 37rem) 45vw, 3.25rem"
                />
              ) : null}
              <h3>
                <Text>{card.title}</Text>
              </h3>
              {card.description ? (
                <p>
                  <Text>{card.description}</Text>
                </p>
              ) : null}
              <SmartLink to={card.routePath}>
                <span>
                  {t('Read More')}
                  <VisuallyHidden>
                    {' '}
                    <Sentence
                      message="about {title}"
                      parts={{ title: <Text>{card.title}</Text> }}
                    />
                  </VisuallyHidden>
                </span>
                <Icon name="arrow" />
              </SmartLink>
            </Card>
          ))}
        </Grid>
      </CardContainer>
    </Band>
  );
}

/** Cards that link to services, each with a colour and a picture. */
export const serviceCards = defineSection<Content>({
  component: ServiceCards,
  required: { title: true, cards: true },
  placement: 'wide',
  chunk: 'home',
});
