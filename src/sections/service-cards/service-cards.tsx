import styled from '@emotion/styled';
import { Icon } from '../../components/icon';
import { Band, Container, Eyebrow, Heading, PlainList } from '../../components/layout/blocks';
import { Picture } from '../../components/picture';
import { SmartLink } from '../../components/smart-link';
import { type CardGround, nearestGround } from '../../components/theme/card-grounds';
import { color, token } from '../../components/theme/tokens';
import type { Asset, Link } from '../../generated/formats';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly subtitle?: string;
  readonly title: string;
  readonly cards: readonly {
    readonly title: string;
    readonly description?: string;
    readonly routePath: Link;
    readonly bgColor?: string;
    readonly bgImage?: Asset;
  }[];
}

const Grid = styled(PlainList)`
  display: grid;
  gap: ${token['space-5']};
  margin-top: ${token['space-6']};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr));
`;

const Card = styled('li', { shouldForwardProp: (prop) => prop !== 'ground' })<{
  readonly ground: CardGround;
}>`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${token['radius-m']};
  background: ${({ ground }) => ground.background};
  color: ${({ ground }) => ground.text};
  transition: transform ${token.fast};
  &:hover {
    transform: translateY(-0.25rem);
  }
  h3 {
    font-size: ${token['title-s']};
  }
  a {
    margin-top: auto;
    padding-top: ${token['space-3']};
    display: inline-flex;
    align-items: center;
    gap: ${token['space-2']};
    color: inherit;
    font-weight: 600;
  }
  /* The whole card is the target of its one link. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  &:focus-within {
    outline: 3px solid ${color.gold};
    outline-offset: 3px;
  }
`;

const Scene = styled(Picture)`
  aspect-ratio: 3 / 2;
  height: auto;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token['space-2']};
  padding: ${token['space-5']};
`;

function ServiceCards({ content, id }: SectionProps<Content, object>) {
  return (
    <Band id={id}>
      <Container>
        {content.subtitle ? <Eyebrow>{content.subtitle}</Eyebrow> : null}
        <Heading>{content.title}</Heading>
        <Grid>
          {content.cards.map((card, index) => (
            <Card key={index} ground={nearestGround(card.bgColor)}>
              {card.bgImage ? (
                <Scene
                  asset={card.bgImage}
                  alt=""
                  width={600}
                  height={400}
                  sizes="(min-width: 75rem) 18rem, (min-width: 40rem) 45vw, 94vw"
                />
              ) : null}
              <Words>
                <h3>{card.title}</h3>
                {card.description ? <p>{card.description}</p> : null}
                <SmartLink to={card.routePath} aria-label={`Read more: ${card.title}`}>
                  Read More
                  <Icon name="arrow" />
                </SmartLink>
              </Words>
            </Card>
          ))}
        </Grid>
      </Container>
    </Band>
  );
}

/** A grid of cards that lead to services, each with a colour and a picture of its own. */
export const serviceCards = defineSection<Content>({
  component: ServiceCards,
  required: { title: true, cards: true },
  placement: 'wide',
});
