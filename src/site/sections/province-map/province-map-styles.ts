import styled from '@emotion/styled';
import { touchTarget, VisuallyHidden } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';

/** The map is wide enough for tiles that are not square. */
const flatTiles = '@container (width >= 33rem)';

/** The map is wide enough for full names. */
const namedTiles = '@container (width >= 38.5rem)';

/** The map is wide enough for larger names. */
const roomyTiles = '@container (width >= 51rem)';

export const MapContainer = styled.div`
  container-type: inline-size;
  margin-block: ${token['space-5']};
  /* Seven 44 px tiles exceed the text column of the narrowest phones. */
  @media (max-width: 21.99rem) {
    margin-inline: calc(${token['space-1']} - ${token.gutter});
  }
`;

/** Gaps between tiles are padding of the links, so that link targets are 44 px. */
export const TileMap = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin: -2px;
  p {
    grid-area: 3 / 1 / 5 / 6;
    align-self: end;
    padding: ${token['space-2']} ${token['space-3']} 0 2px;
    color: ${color.muted};
    font-size: ${token['text-s']};
    line-height: 1.35;
  }
  b {
    display: block;
    color: ${color.spruce};
    font: 600 ${token['title-l']} / 1 ${token.display};
  }
  a,
  [data-out] {
    display: grid;
    min-height: 2.75rem;
    padding: 2px;
  }
  a > span,
  [data-out] > span {
    display: grid;
    place-items: center;
    align-content: center;
    /* The width gives the height. A row that the note makes taller would otherwise widen its tiles. */
    place-self: start stretch;
    aspect-ratio: 1;
    border: 1px solid ${color.control};
    border-radius: ${token['radius-s']};
    font: 600 ${token['title-s']} / 1 ${token.display};
    ${flatTiles} {
      aspect-ratio: 3 / 2;
    }
    ${namedTiles} {
      aspect-ratio: 4 / 3;
    }
    ${roomyTiles} {
      aspect-ratio: 3 / 2;
    }
  }
  /* In dark mode spruce would outshine the call to action. */
  a > span {
    background: color-mix(in srgb, ${color.spruce} 20%, ${color.deep});
  }
  a {
    color: ${color.onDeep};
    ${namedTiles} {
      text-decoration: none;
      span span {
        text-decoration: underline 0.06em;
      }
    }
  }
  a:hover > span {
    background: ${color.deep};
    color: ${color.goldOnDeep};
  }
  [data-out] > span {
    border-style: dashed;
    color: ${color.muted};
    font-weight: 400;
  }
`;

/** The full name, visible if there is room. Otherwise only screen readers read it, and `Legend` explains the letters. */
export const Name = styled(VisuallyHidden)`
  ${namedTiles} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
    padding-inline: 2px;
    font: 0.75rem / 1.25 ${token.sans};
    text-align: center;
    white-space: normal;
    /* Some names in Tamil have words that are wider than a tile. */
    overflow-wrap: anywhere;
  }
  ${roomyTiles} {
    padding-inline: ${token['space-2']};
    font-size: 0.8125rem;
    font-weight: 500;
  }
`;

export const Legend = styled.p`
  margin-top: ${token['space-4']};
  color: ${color.muted};
  font-size: ${token['text-s']};
  b {
    color: ${color.ink};
  }
  ${namedTiles} {
    display: none;
  }
`;

export const ProvinceList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  column-gap: ${token['space-6']};
  & > div {
    padding-block: ${token['space-2']};
    border-top: 1px solid ${color.line};
    scroll-margin-top: 5rem;
  }
  & > :target {
    padding-inline-start: ${token['space-4']};
    border-inline-start: 4px solid ${color.gold};
  }
  dt {
    color: ${color.spruce};
    font-weight: 600;
  }
  dt b {
    display: inline-block;
    min-width: 2em;
    color: ${color.gold};
  }
  a {
    ${touchTarget}
  }
`;
