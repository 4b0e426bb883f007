import { definePage } from '#renderer/page.ts';
import { serviceSections } from './service-sections';

export default definePage('pr_card_citizenship', {
  path: '/services/other/pr-citizenship',
  title: 'PR Card and Citizenship',
  description:
    'Renewing a permanent resident card, travelling without one, meeting the residency obligation and becoming a citizen.',
  image: 'hero-pr-citizenship',
  imageFocus: 'top',
  group: 'Other Services',
  order: 1,
  sections: serviceSections,
});
