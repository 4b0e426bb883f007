import styled from '@emotion/styled';
import type { ComponentType, ReactNode } from 'react';
import { color, token } from '#components/theme/tokens.ts';

export const Container = styled.div`
  width: 100%;
  max-width: calc(${token.wide} + 2 * ${token.gutter});
  margin-inline: auto;
  padding-inline: ${token.gutter};
`;

export const HeadingBesideText = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${token['space-7']};
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

/** A picture beside text, on the same grid as `HeadingBesideText`. */
export const PictureBesideText = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-6']};
  @media (min-width: 44rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${token['space-7']};
  }
`;

/** A size container: cards adapt to its width in rem, so visitors with large text get fewer, wider cards. */
export const CardContainer = styled(Container)`
  container-type: inline-size;
`;

/** Aligns the lines of a card with its neighbours' lines in the row. The grid of cards must have no row gap. */
export const alignedRows = (lines: number): string =>
  `display:grid;grid-row:span ${lines};grid-template-rows:subgrid;grid-template-columns:minmax(0,1fr);row-gap:0;`;

export const labelStyle = `color:${color.gold};font:600 ${token['text-s']}/1.4 ${token.sans};`;

/** Makes the whole card clickable. The card must be `position: relative`. */
export const wholeCardLink = `&::after{content:'';position:absolute;inset:0;}`;

/** A 44 px target for a link that is not inside a sentence. */
export const touchTarget = 'display:inline-flex;align-items:center;min-height:2.75rem;';

/** A 44 px target for a link inside text. Negative margins keep the line height. */
export const inlineTouchTarget = 'display:inline-flex;padding-block:0.75rem;margin-block:-0.75rem;';

/** The usual focus ring would lack contrast on the dark background (WCAG 1.4.11). */
export const focusRingOnDeep = `& :focus-visible{outline-color:${color.goldOnDeep};}`;

export const Band = styled.section<{ readonly ground?: 'paper' | 'sunken' | 'deep' }>`
  padding-block: ${token['space-8']};
  /* Adjacent bands with the same background look like one band. */
  & + & {
    padding-top: 0;
  }
  ${({ ground = 'paper' }) =>
    ground === 'deep'
      ? `background:${color.deep};color:${color.onDeep};${focusRingOnDeep}`
      : ground === 'sunken'
        ? `background:${color.sunken};`
        : ''}
  /* Forced colours hide backgrounds, so lines mark where the band begins and ends. */
  @media (forced-colors: active) {
    ${({ ground = 'paper' }) => (ground === 'paper' ? '' : 'border-block:1px solid;')}
  }
`;

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
  /** Renders a full-width band. By default, the section is a block of the main column. */
  readonly wide: boolean | undefined;
  readonly container?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

export function PlacedSection({
  id,
  wide,
  container: BandContainer = Container,
  children,
}: PlacedSectionProps) {
  if (!wide) return <Block id={id}>{children}</Block>;
  return (
    <Band id={id}>
      <BandContainer>{children}</BandContainer>
    </Band>
  );
}

export const Heading = styled.h2`
  margin-bottom: ${token['space-4']};
  font-size: ${token['title-m']};
  color: ${color.spruce};
  max-width: 24em;
`;

export const Subheading = styled.h3`
  & + * {
    margin-top: ${token['space-1']};
  }
  font-size: ${token['title-s']};
  color: ${color.spruce};
`;

export const Prose = styled.p`
  max-width: ${token.measure};
  color: ${color.muted};
  text-wrap: pretty;
`;

/** A column about 75 letters wide, for long texts such as posts. */
export const readingColumn = `--measure:45rem;max-width:${token.measure};`;

export const readingText = `font-size:${token['text-l']};line-height:1.6;@media(min-width:48rem){font-size:1.3125rem;}`;

export const PlainList = styled.ul`
  padding: 0;
  list-style: none;
`;

export const BulletList = styled.ul`
  li + li {
    margin-top: ${token['space-2']};
  }
  li::marker {
    color: ${color.gold};
  }
`;

export const visuallyHidden =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
