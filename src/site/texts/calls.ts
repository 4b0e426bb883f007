import type { Call } from '#renderer/site-texts.ts';

/** The page that every page calls visitors to. */
export const mainCall = {
  path: '/book-your-appointment',
  label: 'Book a consultation',
} as const satisfies Call;

/** The page with the contact form, or with the phone numbers if there is no form. */
export const contactCall = { path: '/contact', label: 'Contact' } as const satisfies Call;

/** The links of the footer’s first column. */
export const footerCalls = [
  mainCall,
  { path: '/fees', label: 'Fees' },
  contactCall,
  { path: '/about', label: 'About' },
  { path: '/blog/posts', label: 'Blog' },
] as const satisfies readonly Call[];
