import { css, Global } from '@emotion/react';
import styled from '@emotion/styled';
import { Hero } from '#components/pictures/hero.tsx';
import { NextStep } from '#components/primitives/action-link.tsx';
import { bookBar, color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly subtitle: string;
  readonly title: string;
  readonly description: string;
  readonly caption?: string;
  /** In Tamil. */
  readonly greeting?: string;
  readonly ctaText: string;
  readonly ctaLink: Link;
}

const Subtitle = styled.p`
  && {
    margin: 0 0 ${token['space-2']};
    color: ${color.goldOnDeep};
    font-size: ${token['text-m']};
    font-weight: 600;
  }
`;

const Caption = styled.p`
  && {
    margin-top: ${token['space-3']};
    color: ${color.onDeepMuted};
    font-size: ${token['text-m']};
  }
`;

/**
 * While the whole of the hero's own way to booking is seen, between the header and where the bar of a phone stands, the bar would
 * say the same again, over the hero's last line. Whoever has come to the bar by key keeps it; a browser without such timelines
 * always shows it, as an animation of no length does nothing. Nothing moves, so it is the same for who asks for less motion.
 */
const barIsAway = css`
  ${bookBar} {
    body {
      timeline-scope: --step;
    }
    main header [href^='/book-your-appointment'] {
      view-timeline: --step;
      view-timeline-inset: ${token.header} 3.75rem;
    }
    [data-book-bar]:not(:focus-within) {
      animation: step linear !important;
      animation-timeline: --step !important;
      animation-range: contain !important;
    }
  }
  @keyframes step {
    from,
    to {
      visibility: hidden;
    }
  }
`;

function HomeHero({ content, page }: SectionProps<Content, object>) {
  return (
    <Hero size="home" image={page.image} focus={page.imageFocus} greeting={content.greeting}>
      <Subtitle>{content.subtitle}</Subtitle>
      <h1>{content.title}</h1>
      <p>{content.description}</p>
      {content.caption ? <Caption>{content.caption}</Caption> : null}
      <NextStep text={content.ctaText} to={content.ctaLink} />
      <Global styles={barIsAway} />
    </Hero>
  );
}

/** The top of the home page: who we are and the one next step. */
export const homeHero = defineSection<Content>({
  component: HomeHero,
  required: { subtitle: true, title: true, description: true, ctaText: true, ctaLink: true },
  placement: 'wide',
});
