/** The sections that are special about a few service pages: drawings made of their content. */
export { calendar } from './calendar/calendar';
export { duties } from './duties/duties';
export { ladder } from './ladder/ladder';
export { score } from './score/score';
export { statusLine } from './status-line/status-line';
