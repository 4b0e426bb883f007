import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';

/** A list of places beside the text: where the reader is has a bar of its own. */
export const SideMenu = styled.nav`
  font-size: ${token['text-s']};
  h3 {
    padding-block: ${token['space-3']} ${token['space-1']};
    font: 600 ${token['text-s']} / 1.4 ${token.sans};
    color: ${color.gold};
    letter-spacing: 0;
  }
  a {
    display: block;
    padding: ${token['space-1']} ${token['space-3']};
    border-inline-start: 2px solid ${color.line};
    color: ${color.ink};
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.gold};
    color: ${color.link};
  }
  /* By weight and width, too: colour alone is lost on some eyes and under forced colours. */
  a[aria-current] {
    padding-inline-start: calc(${token['space-3']} - 3px);
    border-inline-start: 5px solid ${color.action};
    font-weight: 600;
  }
`;
