import type { Call } from '#renderer/site-texts.ts';

/** The page that every page calls visitors to. */
export const mainCall = { path: '/kontakt', label: 'Termin anfragen' } as const satisfies Call;

/** The page with the contact form, or with the phone number if there is no form. */
export const contactCall = { path: '/kontakt', label: 'Kontakt' } as const satisfies Call;

/** The links of the footer’s first column. */
export const footerCalls = [
  mainCall,
  { path: '/team', label: 'Team' },
  { path: '/blog/posts', label: 'Neuigkeiten' },
] as const satisfies readonly Call[];
