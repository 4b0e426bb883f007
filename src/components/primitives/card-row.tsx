import styled from '@emotion/styled';
import { Container } from './blocks';

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
