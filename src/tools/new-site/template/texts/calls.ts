import type { Call } from '#renderer/site-texts.ts';

/** The page that every page calls visitors to. */
export const mainCall = { path: '/contact', label: 'Contact' } as const satisfies Call;

/** The page with the contact form. */
export const contactCall = { path: '/contact', label: 'Contact' } as const satisfies Call;

/** The links of the footer’s first column. */
export const footerCalls = [
  { path: '/', label: 'Home' },
  mainCall,
] as const satisfies readonly Call[];
