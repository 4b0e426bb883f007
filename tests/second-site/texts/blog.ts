import type { BlogTexts } from '#renderer/site-texts.ts';

export const blogTexts: BlogTexts = {
  feed: 'Neuigkeiten aus der Zahnarztpraxis am Lindenhof in Freiburg.',
  list: 'Neuigkeiten aus der Praxis: Sprechzeiten, Vorsorge und was es Neues gibt.',
  found: 'Meldungen aus der Praxis zu Vorsorge, Kindern und neuen Geräten.',
  category: 'Meldungen zum Thema „{topic}“ aus der Zahnarztpraxis am Lindenhof.',
  author: '{person}, {role}: Meldungen aus der Zahnarztpraxis am Lindenhof.',
  postNote: 'Jeder Mund ist anders. Was für Sie gilt, sagen wir Ihnen nach einer Untersuchung.',
};
