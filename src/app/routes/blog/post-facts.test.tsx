import { expect, test } from 'vitest';
import { postDates } from '#content/resources/posts.ts';
import { draw } from '#tests/support/draw.tsx';
import { PostFacts } from './post-facts';

const created = '2026-03-04T14:00:00Z';
const unsigned = {
  author: undefined,
  reviewedBy: undefined,
  reviewedOn: undefined,
  isSample: undefined,
};
const updated = '2026-11-09T16:20:00Z';

test.each([
  [
    'the day it has, and the last change',
    { posted_on: '2026-03-05', date_created: created, date_updated: updated },
    ['Posted on March 5, 2026', 'Last updated on November 9, 2026'],
  ],
  [
    'the later of its dates without a day',
    { date_created: created, date_updated: updated },
    ['Posted on November 9, 2026', 'This version updates the post of March 4, 2026'],
  ],
  [
    'one date while nothing changed on another day',
    { posted_on: '2026-11-09', date_created: created, date_updated: updated },
    ['Posted on November 9, 2026'],
  ],
])('a post shows %s', (_, dates, expected) => {
  const view = draw(<PostFacts {...unsigned} dates={postDates(dates)} />);
  const lines = [...view.all('span'), ...view.all('small')].map(({ text }) => text);
  expect(lines).toEqual(expected);
});
