import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { focusRingOnDeep } from '#components/primitives/blocks.tsx';
import { Breadcrumbs, type Crumb } from '#components/primitives/breadcrumbs.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Picture } from './picture';

/** Not from 0, so that the browser counts the picture as painted at once (LCP). */
const dawn = keyframes`from { opacity: 0.35; }`;

const desk = '(min-width: 64rem)';
const tablet = '(min-width: 40rem)';

/** The durations come from sections 2 and 9. */
const looks = {
  home: {
    fade: '1000ms',
    beside: desk,
    sizes: `${desk} max(56vw, 60rem), 100vw`,
    above: '27svh',
    tall: 'max(36rem, 28vw)',
    shape: '16 / 9',
    titleAbove: '13vw',
    titleBeside: '4vw',
  },
  page: {
    fade: '800ms',
    beside: desk,
    sizes: `${desk} max(56vw, 44rem), 100vw`,
    above: '26svh',
    tall: 'max(36rem, 28vw)',
    shape: '16 / 9',
    titleAbove: '13vw',
    titleBeside: '4vw',
  },
  /** Leaves most of the first screen to the content below. */
  compact: {
    fade: '800ms',
    beside: tablet,
    sizes: `${tablet} max(56vw, 32rem), 100vw`,
    above: '20svh',
    // Viewport height left over above the heading and card.
    tall: 'min(100svh - 29.5rem, 36rem)',
    shape: '4 / 3',
    titleAbove: '8.4vw',
    titleBeside: '4.4vw',
  },
} as const;

type Size = keyof typeof looks;

interface Looking {
  readonly look: (typeof looks)[Size];
}

/**
 * Words and picture do not overlap, so that any picture of an editor works: the picture is above the words, or beside them on
 * wide screens. Titles are sized so that their longest words fit a phone at 200 % text.
 */
const Ground = styled.header<Looking>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-top: ${token.header};
  padding-inline-start: max(0px, 50% - ${token.wide} / 2 - ${token.gutter});
  background: ${color.deep};
  color: ${color.onDeep};
  ${focusRingOnDeep}
  @media (prefers-reduced-motion: no-preference) {
    & > img {
      animation: ${dawn} ${({ look }) => look.fade} ease-out;
    }
  }
  h1 {
    max-width: 15em;
    font-size: min(${token['title-l']}, ${({ look }) => look.titleAbove});
    line-height: 1.08;
  }
  p {
    max-width: 34rem;
    margin-top: ${token['space-4']};
    font-size: ${token['text-l']};
    text-wrap: balance;
  }
  @media ${({ look }) => look.beside} {
    &:has(> img) {
      /* The picture starts at the same line as text beside a heading (HeadingBeside). */
      grid-template-columns: min(33rem + ${token.gutter}, 41.667% + ${token.gutter} / 6 + 1.75rem) minmax(0, 1fr);
      h1 {
        font-size: min(${({ look }) => look.titleBeside}, 3.25rem);
      }
    }
  }
`;

const Words = styled.div<Looking>`
  align-self: center;
  padding: ${token['space-4']} ${token.gutter} ${token['space-6']};
  @media ${({ look }) => look.beside} {
    padding-top: ${token['space-6']};
  }
  nav {
    margin-bottom: ${token['space-1']};
  }
`;

interface SceneProps extends Looking {
  readonly focus: 'top' | undefined;
  /** Max height on a phone. */
  readonly above: string;
}

/** Keeps the page's first step in view on a phone, and the foot of the picture on upright tablets and wide screens. */
const Scene = styled(Picture)<SceneProps>`
  aspect-ratio: 16 / 9;
  max-height: ${({ above }) => above};
  object-position: 66% ${({ focus }) => (focus === 'top' ? '12%' : '65%')};
  background: ${color.deep};
  @media (min-width: 40rem) {
    max-height: 38svh;
  }
  @media (min-width: 40rem) and (orientation: portrait) {
    max-height: 48svh;
  }
  @media ${({ look }) => look.beside} {
    order: 1;
    aspect-ratio: ${({ look }) => look.shape};
    min-height: 100%;
    max-height: ${({ look }) => look.tall};
  }
`;

const Greeting = styled.p`
  && {
    color: ${color.goldOnDeep};
    margin-top: ${token['space-4']};
    font: 400 min(1.25rem, 5.2vw) / 1.6 ${token.display};
  }
`;

interface HeroProps {
  readonly image?: string | undefined;
  /** The part to keep when the picture is cropped: `top` for towers. The default, below the middle, suits people. */
  readonly focus?: 'top' | undefined;
  readonly size: Size;
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly children: ReactNode;
  /** A line in Tamil, below the words. */
  readonly greeting?: string | undefined;
}

/** The top of a page. */
export function Hero({ image, focus, size, crumbs = [], children, greeting }: HeroProps) {
  const look = looks[size];
  // The greeting takes its space from the picture, not from the content below.
  const above = greeting && size === 'page' ? '21svh' : look.above;
  return (
    <Ground look={look}>
      {image ? (
        <Scene
          look={look}
          focus={focus}
          above={above}
          asset={image}
          alt=""
          width={1600}
          height={900}
          sizes={look.sizes}
          loading="first"
        />
      ) : null}
      <Words look={look}>
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
        {children}
        {greeting ? <Greeting lang="ta">{greeting}</Greeting> : null}
      </Words>
    </Ground>
  );
}
