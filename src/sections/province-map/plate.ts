import styled from '@emotion/styled';
import { touchTarget, VisuallyHidden } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';

/** Where a square tile would be taller than its letters need. */
const wide = '@container (width >= 33rem)';

/** Where the longest word of a name stands in its tile in small letters. */
const named = '@container (width >= 38.5rem)';

/** Where it has eight pixels on each side in larger ones. */
const roomy = '@container (width >= 51rem)';

/** The width that the map asks for. */
export const Room = styled.div`
  container-type: inline-size;
  margin-block: ${token['space-5']};
  /* Seven fingers are wider than the text of the narrowest phones. */
  @media (max-width: 21.99rem) {
    margin-inline: calc(${token['space-1']} - ${token.gutter});
  }
`;

/** Each cell is a tile with half of the gap around it, so that it is as large as a finger. */
export const Plate = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin: -2px;
  /* The words in the corner of the map. */
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
    aspect-ratio: 1;
    border: 1px solid ${color.control};
    border-radius: ${token['radius-s']};
    font: 600 ${token['title-s']} / 1 ${token.display};
    ${wide} {
      aspect-ratio: 3 / 2;
    }
    /* Three lines stay clear of its edges. */
    ${named} {
      aspect-ratio: 4 / 3;
    }
    ${roomy} {
      aspect-ratio: 3 / 2;
    }
  }
  /* In the dark, too, a ground that does not outshine the one action of a screen. */
  a > span {
    background: color-mix(in srgb, ${color.spruce} 20%, ${color.deep});
  }
  a {
    color: ${color.onDeep};
    /* What looks like a link is the name, or else the letters. */
    ${named} {
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

/** The name of a province on its tile; where there is no room for it, for screen readers only: others have the key. */
export const Name = styled(VisuallyHidden)`
  ${named} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
    padding-inline: 2px;
    font: 0.75rem / 1.25 ${token.sans};
    text-align: center;
    white-space: normal;
  }
  ${roomy} {
    padding-inline: ${token['space-2']};
    font-size: 0.8125rem;
    font-weight: 500;
  }
`;

/** What the letters of the tiles mean, where there is no room for the names. */
export const Key = styled.p`
  margin-top: ${token['space-4']};
  color: ${color.muted};
  font-size: ${token['text-s']};
  b {
    color: ${color.ink};
  }
  ${named} {
    display: none;
  }
`;

/** What each province offers; the one that a tile leads to is marked. */
export const Rows = styled.dl`
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
