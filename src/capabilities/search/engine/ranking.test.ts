import { expect, test } from 'vitest';
import { synonyms } from '#tests/support/sample-synonyms.ts';
import { createSearchIndex } from './search-index';

async function ranked(query: string) {
  const index = createSearchIndex(synonyms);
  const page = { url: '/work', kind: 'page', title: 'Work Tickets', about: 'Work' } as const;
  const text = 'What we charge for a work ticket, and how long it takes.';
  await index.add([
    { url: '/blog/posts/one', kind: 'post', title: 'Your work ticket', text },
    { ...page, text },
    {
      ...page,
      url: '/work#in-short',
      kind: 'section',
      title: 'Fees and time',
      about: page.title,
      text,
    },
    {
      url: '/work#faq-1',
      kind: 'question',
      title: 'I was refused. What now?',
      about: page.title,
      text,
    },
  ]);
  return index.search(query).results.map(({ url }) => url);
}

test('a page that the query names ranks above its parts and above posts', async () => {
  expect((await ranked('work ticket'))[0]).toBe('/work');
  expect((await ranked('workticket'))[0]).toBe('/work');
});

test.each([
  ['work ticket cost', '/work#in-short'],
  ['how long for a work-ticket', '/work#in-short'],
  ['work permti rejected', '/work#faq-1'],
])('“%s” finds the part of the page that answers it', async (query, url) => {
  expect((await ranked(query))[0]).toBe(url);
});
