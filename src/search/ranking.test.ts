import { expect, test } from 'vitest';
import { createSearchIndex } from './search-index';

test('a service’s page ranks above questions and overview pages', async () => {
  const text = 'We help with a work permit.';
  const index = createSearchIndex();
  await index.add([
    { url: '/fees', kind: 'page', title: 'Charges', text },
    { url: '/other#faq-1', kind: 'question', about: 'Other', title: 'Anything else?', text },
    { url: '/service', kind: 'page', about: 'Work', title: 'Hiring', text },
  ]);
  const { results } = index.search('work permit');
  expect(results.map(({ url }) => url)).toEqual(['/service', '/other#faq-1', '/fees']);
});
