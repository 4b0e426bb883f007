import type { TeamPage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

const section = sectionsFor<TeamPage>();

export default definePage({
  collection: 'team_page',
  path: '/team',
  title: 'Team',
  description: 'Wer in der Zahnarztpraxis am Lindenhof arbeitet und wie die Praxis entstand.',
  image: 'hero-team',
  schemaType: 'AboutPage',
  sections: [
    section.pageHero({ title: 'page_title', subtitle: 'page_subtitle' }),
    section.team({
      title: { from: 'team_title', otherwise: 'Unser Team' },
      intro: 'team_intro',
      people: 'people',
    }),
    section.formattedText(
      { title: { from: 'story_title', otherwise: 'Unsere Praxis' }, text: 'story_text' },
      { wide: true },
    ),
  ],
});
