/**
 * The media condition under which the sections of a page are unfolded from the start: a phone's page is short by what it folds, and a
 * wide screen has room to show it.
 */
export const unfoldedFrom = '(min-width: 64rem)';
