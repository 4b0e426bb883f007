import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { focusRingOnDeep } from '#components/primitives/blocks.tsx';
import { Breadcrumbs, type Crumb } from '#components/primitives/breadcrumbs.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { languages } from '#generated/languages.ts';
import { Picture } from './picture';

/** Starts above 0, so that the browser counts the picture as painted at once (LCP). */
const fadeIn = keyframes`from { opacity: 0.35; }`;

const desktopQuery = '(min-width: 64rem)';
const tabletQuery = '(min-width: 40rem)';

/** The fade durations come from the specification, sections 2 and 9. */
const home = {
  fade: '1000ms',
  wideQuery: desktopQuery,
  sizes: `${desktopQuery} max(56vw, 60rem), 100vw`,
  phoneMaxHeight: 'calc(27svh - 1.5rem)',
  wideMaxHeight: 'max(36rem, 28vw)',
  wideAspectRatio: '16 / 9',
  phonePaddingEnd: token['space-6'],
  stackedTitle: '13vw',
  wideTitle: '4vw',
} as const;

const layouts = {
  home,
  page: {
    ...home,
    fade: '800ms',
    sizes: `${desktopQuery} max(56vw, 44rem), 100vw`,
    phoneMaxHeight: 'calc(15svh - 1.5rem)',
  },
  /** Leaves most of the first screen to the content below. */
  compact: {
    fade: '800ms',
    wideQuery: tabletQuery,
    sizes: `${tabletQuery} max(56vw, 32rem), 100vw`,
    phoneMaxHeight: 'calc(18svh - 1.5rem)',
    wideMaxHeight: 'min(100svh - 31.5rem, 36rem)',
    wideAspectRatio: '4 / 3',
    phonePaddingEnd: token['space-4'],
    stackedTitle: '8.4vw',
    wideTitle: '4.4vw',
  },
} as const;

type Size = keyof typeof layouts;

interface LayoutProps {
  readonly layout: (typeof layouts)[Size];
}

/**
 * Text and picture never overlap, so that any picture that an editor chooses works. The picture is above the text, or beside it
 * on wide screens. The longest words of titles fit a phone at 200 % text size.
 */
const Header = styled.header<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-inline-start: max(0px, 50% - ${token.wide} / 2 - ${token.gutter});
  background: ${color.deep};
  color: ${color.onDeep};
  ${focusRingOnDeep}
  @media (prefers-reduced-motion: no-preference) {
    & > img {
      animation: ${fadeIn} ${({ layout }) => layout.fade} ease-out;
    }
  }
  h1 {
    max-width: 15em;
    font-size: min(${token['title-l']}, ${({ layout }) => layout.stackedTitle});
    line-height: 1.08;
  }
  p {
    max-width: 34rem;
    margin-top: ${token['space-4']};
    font-size: ${token['text-l']};
    text-wrap: balance;
  }
  @media ${({ layout }) => layout.wideQuery} {
    &:has(> img) {
      /* The picture starts at the same vertical line as the text in HeadingBesideText. */
      grid-template-columns: min(33rem + ${token.gutter}, 41.667% + ${token.gutter} / 6 + 1.75rem) minmax(0, 1fr);
      h1 {
        font-size: min(${({ layout }) => layout.wideTitle}, 3.25rem);
      }
    }
  }
`;

const TextColumn = styled.div<LayoutProps>`
  align-self: center;
  padding: ${token['space-3']} ${token.gutter} ${({ layout }) => layout.phonePaddingEnd};
  @media ${({ layout }) => layout.wideQuery} {
    padding-block: ${token['space-6']};
  }
  nav {
    margin-bottom: ${token['space-1']};
  }
`;

interface SceneProps extends LayoutProps {
  readonly focus: 'top' | undefined;
  readonly phoneMaxHeight: string;
}

/** Limits the height, so that a phone shows the page's first action, and other screens show the bottom of the picture. */
const Scene = styled(Picture)<SceneProps>`
  aspect-ratio: 16 / 9;
  max-height: ${({ phoneMaxHeight }) => phoneMaxHeight};
  object-position: 66% ${({ focus }) => (focus === 'top' ? '12%' : '65%')};
  background: ${color.deep};
  /* A picture made for paper would be the brightest thing in a dark room. */
  @media screen and (prefers-color-scheme: dark) {
    filter: brightness(0.8);
  }
  @media (min-width: 40rem) {
    max-height: 38svh;
  }
  @media (min-width: 40rem) and (orientation: portrait) {
    max-height: 48svh;
  }
  @media ${({ layout }) => layout.wideQuery} {
    order: 1;
    aspect-ratio: ${({ layout }) => layout.wideAspectRatio};
    min-height: 100%;
    max-height: ${({ layout }) => layout.wideMaxHeight};
  }
`;

const Greeting = styled.p`
  && {
    color: ${color.goldOnDeep};
    margin-top: ${token['space-4']};
    font: 400 min(1.25rem, 5.2vw) / 1.6 ${token.greeting};
  }
`;

interface HeroProps {
  readonly image?: string | undefined;
  /** The part to keep when the picture is cropped: `top` suits towers. The default, below the middle, suits people. */
  readonly focus?: 'top' | undefined;
  readonly size: Size;
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly children: ReactNode;
  /** A line in the second language of the site, below the text. */
  readonly greeting?: string | undefined;
}

export function Hero({ image, focus, size, crumbs = [], children, greeting }: HeroProps) {
  const layout = layouts[size];
  // The greeting takes its space from the picture, not from the content below.
  const phoneMaxHeight =
    greeting && size === 'page' ? 'calc(15svh - 1.5rem)' : layout.phoneMaxHeight;
  return (
    <Header layout={layout}>
      {image ? (
        <Scene
          layout={layout}
          focus={focus}
          phoneMaxHeight={phoneMaxHeight}
          asset={image}
          alt=""
          width={1600}
          height={900}
          sizes={layout.sizes}
          loading="first"
        />
      ) : null}
      <TextColumn layout={layout}>
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
        {children}
        {greeting ? <Greeting lang={languages.at(1)?.tag}>{greeting}</Greeting> : null}
      </TextColumn>
    </Header>
  );
}
