import styled from '@emotion/styled';
import { Fragment } from 'react';
import { Hero } from '#components/pictures/hero.tsx';
import { NextStep } from '#components/primitives/action-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly subtitle: string;
  readonly title: string;
  readonly description: string;
  readonly caption?: string;
  readonly greeting?: string;
  readonly ctaText: string;
  readonly ctaLink: Link;
}

/** Each fact has a dot before it. Clips the dots at the start of a line. */
const Facts = styled.p`
  && {
    margin-inline-start: -0.5em;
  }
  clip-path: inset(0 0 0 0.5em);
  & > span {
    display: inline-block;
    &::before {
      content: '·';
      content: '·' / '';
      display: inline-block;
      width: 0.5em;
      text-align: start;
    }
  }
`;

const Subtitle = styled(Facts)`
  && {
    margin-block: 0 ${token['space-2']};
    color: ${color.goldOnDeep};
    font-size: ${token['text-m']};
    font-weight: 600;
  }
`;

const Caption = styled(Facts)`
  && {
    margin-top: ${token['space-3']};
    color: ${color.onDeepMuted};
    font-size: ${token['text-m']};
  }
`;

/** Splits “A · B”, so that lines break only between facts. */
const renderFacts = (text: string) =>
  text.split(' · ').map((fact, index) => (
    <Fragment key={index}>
      <span>
        <Text of={text}>{fact}</Text>
      </span>{' '}
    </Fragment>
  ));

function HomeHero({ content, page }: SectionProps<Content, object>) {
  return (
    <Hero size="home" image={page.image} focus={page.imageFocus} greeting={content.greeting}>
      <Subtitle>{renderFacts(content.subtitle)}</Subtitle>
      <h1>
        <Text>{content.title}</Text>
      </h1>
      <p>
        <Text>{content.description}</Text>
      </p>
      {content.caption ? <Caption>{renderFacts(content.caption)}</Caption> : null}
      <NextStep text={content.ctaText} to={content.ctaLink} />
    </Hero>
  );
}

/** The top of the home page: who we are, and one call to action. */
export const homeHero = defineSection<Content>({
  component: HomeHero,
  required: { subtitle: true, title: true, description: true, ctaText: true, ctaLink: true },
  placement: 'wide',
  chunk: 'home',
});
