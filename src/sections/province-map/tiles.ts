/**
 * The thirteen provinces and territories as tiles of a map, seven in a row, from the north-west. `null` is a tile of water or of
 * another country; the lower left of the map, five tiles wide and two high, is free for words.
 */
export const tiles = [
  ['YT', 'Yukon'],
  ['NT', 'Northwest Territories'],
  ['NU', 'Nunavut'],
  null,
  null,
  null,
  ['NL', 'Newfoundland and Labrador'],
  ['BC', 'British Columbia'],
  ['AB', 'Alberta'],
  ['SK', 'Saskatchewan'],
  ['MB', 'Manitoba'],
  ['ON', 'Ontario'],
  ['QC', 'Quebec'],
  null,
  ['NB', 'New Brunswick'],
  ['PE', 'Prince Edward Island'],
  null,
  ['NS', 'Nova Scotia'],
] as const;

/** The name of a province or territory. */
export type ProvinceName = NonNullable<(typeof tiles)[number]>[1];

/** How many provinces and territories there are. */
export const provinceCount = tiles.filter((tile) => tile !== null).length;
