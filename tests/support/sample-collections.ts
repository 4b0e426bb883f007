import type { CollectionSource } from '#embedded/query/collection.ts';

/** Small collections for tests of the embedded service. */
export const sample = {
  posts: {
    kind: 'list',
    records: [
      {
        id: 1,
        title: 'Study tickets',
        slug: 'study-tickets',
        status: 'published',
        author: { name: 'Anitha', city: 'Bergen' },
        date_created: '2025-03-10T09:00:00Z',
        date_updated: null,
        price: 10,
        featured: true,
        tags: ['study', 'ticket'],
        faq_items: [
          { question: 'How long?', answer: 'Some weeks.', votes: 3 },
          { question: 'How much?', answer: 'See the fee list.', votes: 9 },
          { question: 'Where?', answer: 'Online.', votes: 5 },
        ],
      },
      {
        id: 2,
        title: 'Work tickets',
        slug: 'work-tickets',
        status: 'published',
        author: { name: 'Bala' },
        date_created: '2026-01-05T09:00:00Z',
        date_updated: '2026-02-01T00:00:00Z',
        price: 9,
        featured: false,
        tags: ['work'],
        faq_items: [{ question: 'Where?', answer: 'At a port of entry.', votes: 1 }],
      },
      {
        id: 3,
        title: 'express entry',
        slug: 'express-entry',
        status: 'draft',
        date_created: '2026-01-20T23:30:00-05:00',
        date_updated: '2026-03-01T00:00:00Z',
        price: 10,
        featured: false,
        faq_items: [],
      },
      {
        id: 4,
        title: 'Super card',
        slug: 'super-card',
        date_created: '2026-11-20',
        price: null,
        featured: undefined,
      },
    ],
  },
  about_page: {
    kind: 'singleton',
    records: [{ id: 1, page_title: 'About us', founder: { name: 'Anitha', role: 'MPhil' } }],
  },
  empty_page: { kind: 'singleton', records: [] },
} satisfies Record<string, CollectionSource>;
