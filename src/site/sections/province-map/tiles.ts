/** Seven tiles per row, from the north-west. `null` is an empty tile. The map's text fills five by two tiles at the lower left. */
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

export const provinceCount = tiles.filter((tile) => tile !== null).length;
