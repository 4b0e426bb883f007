import type { PopularPage } from '#renderer/site-texts.ts';

export const popularPages = [
  {
    label: 'Vorsorge',
    link: '/behandlungen/vorsorge',
    description: 'Kontrolle, Zahnreinigung und der Vorsorgeplan nach Alter',
  },
  {
    label: 'Zahnersatz',
    link: '/behandlungen/zahnersatz',
    description: 'Kronen, Brücken und Prothesen',
  },
  { label: 'Team', link: '/team', description: 'Wer Sie behandelt' },
  { label: 'Kontakt', link: '/kontakt', description: 'Sprechzeiten, Notdienst und Formular' },
] as const satisfies readonly PopularPage[];
