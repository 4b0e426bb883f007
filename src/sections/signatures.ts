/** The sections that are special about a few service pages: drawings made of their content. */
export { beforeAfter } from './before-after/before-after';
export { calendar } from './calendar/calendar';
export { dayCount } from './day-count/day-count';
export { duties } from './duties/duties';
export { familyTree } from './family-tree/family-tree';
export { ladder } from './ladder/ladder';
export { provinceMap } from './province-map/province-map';
export { remedies } from './remedies/remedies';
export { score } from './score/score';
export { statusLine } from './status-line/status-line';
