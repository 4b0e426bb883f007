import styled from '@emotion/styled';

/** One family: 24 px grid, 1.75 px strokes, round ends. */
const paths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm3.5-12.5-2 5-5 2 2-5 5-2Z',
  down: 'm6 9 6 6 6-6',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  open: 'M4 20V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v15M15 8l5-2v15H3M11 12v.5',
  pause: 'M9 6v12M15 6v12',
  phone:
    'M6 3h3l1.5 5-2 1.500a12 12 0 0 0 6 6l1.5-2 5 1.500v3a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2Z',
  play: 'M8 5.5v13l10.5-6.5Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7',
  shield: 'M12 3 5 5.500V11c0 5 3 8.3 7 10 4-1.7 7-5 7-10V5.500L12 3Zm-3 9 2.2 2.200L15 10',
  swift: 'M3 7c5 0 8 2 9 6 2-5 5-8 9-9-1 6-4 11-10 14 0-5-3-9-8-11Z',
} as const;

export type IconName = keyof typeof paths;

const Svg = styled.svg`
  flex: none;
  width: 1.25em;
  height: 1.25em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A decorative icon; the words beside it carry the meaning. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </Svg>
);
