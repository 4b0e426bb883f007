/**
 * A view so low that what is fixed would take the room to read: a window at 400 % zoom is 256 CSS pixels high (WCAG 1.4.10).
 */
export const low = '@media screen and (max-height: 20rem)';
