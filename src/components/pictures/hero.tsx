import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Container, focusOnDeep } from '#components/primitives/blocks.tsx';
import { Breadcrumbs, type Crumb } from '#components/primitives/breadcrumbs.tsx';
import { color, token, veil } from '#components/theme/tokens.ts';
import { Picture } from './picture';

/** The picture comes out of the deep ground; it is never quite absent, so that it counts as painted from the start. */
const dawn = keyframes`from { opacity: 0.35; }`;

/** How high a picture stands above the words on a phone; by the view, too, so that text twice as large leaves it there. */
const strip = 'min(11rem, 50vw)';

/** How high a hero is at least, how long its picture fades in (sections 2 and 9), and the `sizes` of that. */
const sizes = {
  home: {
    minHeight: 'min(46rem, 88svh)',
    fade: '1000ms',
    // So high beside the words that it is cut at its sides.
    sizes: '(min-width: 40rem) max(100vw, 74rem), 100vw',
  },
  page: { minHeight: 'clamp(19rem, 34vw, 42rem)', fade: '800ms', sizes: '100vw' },
} as const;

type Size = (typeof sizes)[keyof typeof sizes];

/** Without a picture there is no room for one. */
const Ground = styled.header<{ readonly measures: Size | undefined }>`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  min-height: ${({ measures }) => measures?.minHeight ?? 0};
  padding-block: calc(${token.header} + ${token['space-6']}) ${token['space-7']};
  overflow: hidden;
  background: ${color.deep};
  color: ${color.onDeep};
  ${focusOnDeep}
  /* The veil keeps words readable over any picture an editor may choose. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background:
      linear-gradient(90deg, ${veil(92)} 0%, ${veil(84)} 46%, ${veil(12)} 90%),
      linear-gradient(0deg, ${veil(55)}, transparent 45%);
  }
  /* Only the picture: the words are there at once, on a ground that makes them readable with or without it. */
  @media (prefers-reduced-motion: no-preference) {
    & > img {
      animation: ${dawn} ${({ measures }) => measures?.fade} ease-out;
    }
  }
  h1 {
    max-width: 15em;
    /* With text twice as large, the longest words still fit a phone. */
    font-size: min(${token['title-l']}, 13vw);
    line-height: 1.08;
  }
  p {
    max-width: 34rem;
    margin-top: ${token['space-4']};
    font-size: ${token['text-l']};
    text-wrap: balance;
  }
  @media (max-width: 64rem) {
    &::after {
      background: linear-gradient(90deg, ${veil(92)}, ${veil(84)} 70%, ${veil(40)});
    }
  }
  /* The picture stands above the words, not behind them. */
  @media (max-width: 40rem) {
    min-height: 0;
    ${({ measures }) => (measures ? `padding-top:calc(${token.header} + ${strip} + ${token['space-3']});` : '')}
    &::after {
      background: linear-gradient(
        ${veil(0)} calc(${token.header} + ${strip} / 2),
        ${color.deep} calc(${token.header} + ${strip})
      );
    }
    & > img {
      height: ${strip};
    }
  }
`;

const Scene = styled(Picture)<{ readonly focus: 'top' | undefined }>`
  position: absolute;
  inset: ${token.header} 0 0;
  z-index: -2;
  height: calc(100% - ${token.header});
  object-position: 66% ${({ focus }) => (focus === 'top' ? '12%' : '65%')};
  /* Until it comes, and where it does not come at all, the words stand on the deep ground alone. */
  background: ${color.deep};
`;

interface HeroProps {
  readonly image?: string | undefined;
  /** Where the picture has what must be seen: `top` for a tower, otherwise below its middle, where people stand. */
  readonly focus?: 'top' | undefined;
  readonly size: keyof typeof sizes;
  /** The way to the page from the first one, above the words. */
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly children: ReactNode;
}

/** The picture at the top of a page with the words laid over it. */
export function Hero({ image, focus, size, crumbs = [], children }: HeroProps) {
  return (
    <Ground measures={image ? sizes[size] : undefined}>
      {image ? (
        <Scene
          focus={focus}
          asset={image}
          alt=""
          width={1600}
          height={900}
          sizes={sizes[size].sizes}
          loading="first"
        />
      ) : null}
      <Container>
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
        {children}
      </Container>
    </Ground>
  );
}
