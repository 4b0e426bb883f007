/** The sections that only the page about the firm shows. */
export { coreValues } from './core-values/core-values';
export { founder } from './founder/founder';
export { team } from './team/team';
