/** The sections that are special about a few service pages: drawings made of their content. */
export { beforeAfter } from './before-after/before-after';
export { dayCount } from './day-count/day-count';
export { familyTree } from './family-tree/family-tree';
export { provinceMap } from './province-map/province-map';
export { remedies } from './remedies/remedies';
