import styled from '@emotion/styled';
import type { ComponentType, ReactNode } from 'react';
import { color, token } from '#components/theme/tokens.ts';

/** Content in the middle of the page, with a gutter on each side. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${token.wide} + 2 * ${token.gutter});
  margin-inline: auto;
  padding-inline: ${token.gutter};
`;

/** The heading of a band beside its text, where there is room for both. */
export const HeadingBeside = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${token['space-7']};
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

/** A picture beside its words; their edge is that of a heading beside its text (`HeadingBeside`). */
export const PictureBeside = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-6']};
  @media (min-width: 44rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${token['space-7']};
  }
`;

/**
 * A container whose width its content can ask for (`@container`): rows of cards are laid out by the room they have in
 * letters, so that a visitor who reads large gets fewer and wider cards.
 */
export const CardRoom = styled(Container)`
  container-type: inline-size;
`;

/**
 * The lines of a card that it shares with its neighbours in a row of a grid: each begins where theirs does, however many
 * lines of text it takes. The grid of cards has no gap between its rows, or the smallest line would be as tall as that.
 */
export const sharedLines = (lines: number): string =>
  `display:grid;grid-row:span ${lines};grid-template-rows:subgrid;grid-template-columns:minmax(0,1fr);row-gap:0;`;

/** What names a part of a list or of a table: smaller than text, and of another colour than any heading. */
export const label = `color:${color.gold};font:600 ${token['text-s']}/1.4 ${token.sans};`;

/** Makes the link of a card as large as the card, which is `position: relative`. */
export const cardWideLink = `&::after{content:'';position:absolute;inset:0;}`;

/** A link that stands by itself is as tall as a finger is wide. */
export const touchTarget = 'display:inline-flex;align-items:center;min-height:2.75rem;';

/** As tall within words, whose lines stay as close as without it. */
export const lineTarget = 'display:inline-flex;padding-block:0.75rem;margin-block:-0.75rem;';

/** The focus ring on the deep ground, where the page's own would be too dark (WCAG 1.4.11). */
export const focusOnDeep = `& :focus-visible{outline-color:${color.goldOnDeep};}`;

/** A full-width band of the page with its vertical rhythm. */
export const Band = styled.section<{ readonly ground?: 'paper' | 'sunken' | 'deep' }>`
  padding-block: ${token['space-8']};
  /* Bands of one ground are one to the eye. */
  & + & {
    padding-top: 0;
  }
  ${({ ground = 'paper' }) =>
    ground === 'deep'
      ? `background:${color.deep};color:${color.onDeep};${focusOnDeep}`
      : ground === 'sunken'
        ? `background:${color.sunken};`
        : ''}
  /* A ground of its own is not seen there; a line says where the band begins and ends. */
  @media (forced-colors: active) {
    ${({ ground = 'paper' }) => (ground === 'paper' ? '' : 'border-block:1px solid;')}
  }
`;

/** A part of a page's main column. */
export const Block = styled.section`
  padding-block: ${token['space-6']};
  @media (max-width: 48rem) {
    padding-block: ${token['space-5']};
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
`;

interface PlacedSectionProps {
  readonly id: string;
  /** A band of its own across the page; the default is a block of the main column. */
  readonly wide: boolean | undefined;
  /** What holds the content of the band. */
  readonly container?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

/** A section that may span the page or stand in the main column. */
export function PlacedSection({
  id,
  wide,
  container: Inside = Container,
  children,
}: PlacedSectionProps) {
  if (!wide) return <Block id={id}>{children}</Block>;
  return (
    <Band id={id}>
      <Inside>{children}</Inside>
    </Band>
  );
}

/** The heading of a section. */
export const Heading = styled.h2`
  margin-bottom: ${token['space-4']};
  font-size: ${token['title-m']};
  color: ${color.spruce};
  max-width: 24em;
`;

/** The heading of a part within a section. */
export const Subheading = styled.h3`
  & + * {
    margin-top: ${token['space-1']};
  }
  font-size: ${token['title-s']};
  color: ${color.spruce};
`;

/** Text set to a comfortable measure. */
export const Prose = styled.p`
  max-width: ${token.measure};
  color: ${color.muted};
  text-wrap: pretty;
`;

/**
 * The column of a page that is read from end to end: all of it is as wide as some seventy-five of its letters, which are larger
 * than elsewhere. On a tablet it ends where the header of the page does.
 */
export const readingColumn = `--measure:45rem;max-width:${token.measure};`;

/** The letters of such a page. */
export const readingText = `font-size:${token['text-l']};line-height:1.6;@media(min-width:48rem){font-size:1.3125rem;}`;

/** A bare list: marks and indents are the caller's. */
export const PlainList = styled.ul`
  padding: 0;
  list-style: none;
`;

/** A list of short texts with the site's bullets; the indent is the caller's. */
export const BulletList = styled.ul`
  li + li {
    margin-top: ${token['space-2']};
  }
  li::marker {
    color: ${color.gold};
  }
`;

/** The looks of what is for screen readers only. */
export const hidden =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';

/** For screen readers only. */
export const VisuallyHidden = styled.span`
  ${hidden}
`;
