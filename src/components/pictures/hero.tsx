import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { focusOnDeep } from '#components/primitives/blocks.tsx';
import { Breadcrumbs, type Crumb } from '#components/primitives/breadcrumbs.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Picture } from './picture';

/** The picture comes out of the deep ground; it is never quite absent, so that it counts as painted from the start. */
const dawn = keyframes`from { opacity: 0.35; }`;

/** From where on words and picture stand side by side. */
const beside = '(min-width: 64rem)';

/** How long the picture fades in (sections 2 and 9), and its `sizes`: beside many words it is cut at its sides. */
const sizes = {
  home: { fade: '1000ms', sizes: `${beside} max(56vw, 60rem), 100vw` },
  page: { fade: '800ms', sizes: `${beside} max(56vw, 44rem), 100vw` },
} as const;

/**
 * The height of the picture on a phone: the line of a greeting takes its room from it, so that what follows stands no lower. On the
 * first page no bar stands at the foot of that screen.
 */
const heightAbove = (size: keyof typeof sizes, greeting: string | undefined) =>
  size === 'home' ? '27svh' : greeting ? '21svh' : '26svh';

/**
 * Words and picture each have a ground of their own, so that neither dims the other, whatever an editor chooses: the picture
 * stands above the words, and beside them where there is room for both. The words begin where those of the page do and are there at
 * once: only the picture fades in. With text twice as large, the longest words of a title still fit a phone.
 */
const Ground = styled.header<{ readonly fade: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-top: ${token.header};
  padding-inline-start: max(0px, 50% - ${token.wide} / 2 - ${token.gutter});
  background: ${color.deep};
  color: ${color.onDeep};
  ${focusOnDeep}
  @media (prefers-reduced-motion: no-preference) {
    & > img {
      animation: ${dawn} ${({ fade }) => fade} ease-out;
    }
  }
  h1 {
    max-width: 15em;
    font-size: min(${token['title-l']}, 13vw);
    line-height: 1.08;
  }
  p {
    max-width: 34rem;
    margin-top: ${token['space-4']};
    font-size: ${token['text-l']};
    text-wrap: balance;
  }
  @media ${beside} {
    &:has(> img) {
      grid-template-columns: min(30rem + 2 * ${token.gutter}, 44vw) minmax(0, 1fr);
      h1 {
        font-size: min(4vw, 3.25rem);
      }
    }
  }
`;

const Words = styled.div`
  align-self: center;
  padding: ${token['space-4']} ${token.gutter} ${token['space-6']};
  @media ${beside} {
    padding-top: ${token['space-6']};
  }
  nav {
    margin-bottom: ${token['space-1']};
  }
`;

/**
 * On a phone it leaves room for the first step above the bar at the foot of the screen; on a tablet held upright and on the widest
 * screens it is as tall as it takes to show what stands at its foot. Until it comes, and where it does not come at all, there is
 * the deep ground alone.
 */
const Scene = styled(Picture)<{ readonly focus: 'top' | undefined; readonly tall: string }>`
  aspect-ratio: 16 / 9;
  max-height: ${({ tall }) => tall};
  object-position: 66% ${({ focus }) => (focus === 'top' ? '12%' : '65%')};
  background: ${color.deep};
  @media (min-width: 40rem) {
    max-height: 38svh;
  }
  @media (min-width: 40rem) and (orientation: portrait) {
    max-height: 48svh;
  }
  @media ${beside} {
    order: 1;
    min-height: 100%;
    max-height: max(36rem, 28vw);
  }
`;

/** In the face of its script, which joins letters above and below the line. */
const Greeting = styled.p`
  && {
    color: ${color.goldOnDeep};
    margin-top: ${token['space-4']};
    font: 400 min(1.25rem, 5.2vw) / 1.6 ${token.display};
  }
`;

interface HeroProps {
  readonly image?: string | undefined;
  /** Where the picture has what must be seen: `top` for a tower, otherwise below its middle, where people stand. */
  readonly focus?: 'top' | undefined;
  readonly size: keyof typeof sizes;
  /** The way to the page from the first one, above the words. */
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly children: ReactNode;
  /** A line in Tamil for those who speak it, below the words. */
  readonly greeting?: string | undefined;
}

/** The top of a page: its picture, and its words on the deep ground below or beside it. */
export function Hero({ image, focus, size, crumbs = [], children, greeting }: HeroProps) {
  return (
    <Ground fade={sizes[size].fade}>
      {image ? (
        <Scene
          focus={focus}
          tall={heightAbove(size, greeting)}
          asset={image}
          alt=""
          width={1600}
          height={900}
          sizes={sizes[size].sizes}
          loading="first"
        />
      ) : null}
      <Words>
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
        {children}
        {greeting ? <Greeting lang="ta">{greeting}</Greeting> : null}
      </Words>
    </Ground>
  );
}
