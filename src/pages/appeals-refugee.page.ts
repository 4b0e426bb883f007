import { definePage } from '#renderer/page.ts';
import { serviceSections } from './service-sections';

export default definePage('appeals_refugees_hc_cases', {
  path: '/services/other/appeals-refugee',
  title: 'Appeals, Refugee and H&C Cases',
  description:
    'Appeals, refugee protection, and applications on humanitarian and compassionate grounds, explained without false hope.',
  image: 'hero-appeals',
  group: 'Other Services',
  order: 2,
  contactLabel: 'Get in touch',
  sections: serviceSections,
});
