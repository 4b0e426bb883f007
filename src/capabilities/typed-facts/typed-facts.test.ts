import { expect, test } from 'vitest';
import { figuresIn } from '#content/claims/figures.ts';
import { checkEntry } from '#content/rules/check-entry.ts';
import { createRuleContext } from '#content/rules/read-entries.ts';
import { collections } from '#generated/collections.ts';
import { createTypedFacts } from './typed-facts';

const settings = {
  email: 'hello@museum.example',
  whatsapp: '+1 212 555 0199',
  offices: [
    {
      city: 'Boston',
      phone: '+1 617 555 0123',
      address: '1 Hall Street, Boston',
      from: 'Monday',
      to: 'Friday',
      opens: '9:00',
      closes: '17:30',
    },
  ],
};

const contacts = ['@gov.example', 'desk@other.example', '+1 888 555 2100'];

async function findingsIn(fields: object, collection: 'posts' | 'contact_page' = 'posts') {
  const client = { url: 'https://cms.museum.test', read: async () => ({ data: [], meta: {} }) };
  const context = await createRuleContext(client, [], {
    today: '2026-11-30',
    redirects: {},
    services: new Set(),
    feeds: {},
  });
  const known = { ...context, figures: figuresIn([settings], new Map()) };
  const raw = { id: 1, title: 'Post', slug: 'post', status: 'published', ...fields };
  const rules = [createTypedFacts(contacts)];
  return checkEntry(collections[collection], raw, known, rules)
    .findings.filter(({ rule }) => /^(?:fact-typed|contact-unlisted)$/.test(rule))
    .map(({ rule, fix }) => [rule, /\{\{.*?\}\}/.exec(fix)?.[0] ?? fix.split('.')[0]]);
}

const inText = (text: string) => findingsIn({ body: `<p>${text}</p>` });

test.each([
  ['+1 617 555 0123', '{{phone:boston}}'],
  ['617-555-0123', '{{phone:boston}}'],
  ['(617) 555 0123', '{{phone:boston}}'],
  ['+1&nbsp;617&nbsp;555&nbsp;0123', '{{phone:boston}}'],
  ['<a href="tel:+16175550123">+1 617 555 0123</a>', '{{phone:boston}}'],
  ['<a href="tel:+16175550123">Call us</a>', '{{phone:boston}}'],
  ['<a href="https://wa.me/12125550199">WhatsApp</a>', '{{whatsapp}}'],
  ['Hello@Museum.example.', '{{email}}'],
  ['<a href="mailto:hello@museum.example?subject=x">Write</a>', '{{email}}'],
  ['at 1 Hall Street in Boston', '{{address:boston}}'],
  ['from 9:00 to 17:30', '{{hours:boston}}'],
  ['9:00 – 17:30', '{{hours:boston}}'],
])('“%s” is typed: write %s', async (text, token) => {
  expect(await inText(text)).toEqual([['fact-typed', token]]);
});

test.each([
  '+1 212 555 0777',
  '+49 30 901820',
  '044 668 18 00',
  'somebody@museum.example',
  '10 Elm Avenue',
])('“%s” is in no office', async (text) => {
  expect((await inText(text)).map(([rule]) => rule)).toEqual(['contact-unlisted']);
});

test.each([
  'Call {{phone:boston}} or write to {{email}}.',
  '1-888-555-2100, info@gov.example, a@sub.gov.example and desk@other.example',
  'On 2026-11-14, $1,234,567.00 and 15 000 000 files of SOR-2002-227, section 12.3-14',
  '<a href="https://law.example/SOR-2002-227/section-182.html">The law</a>',
  'From 8:00 to 12:00, 24 hours, 10–14 days, 2024–2026, 1 100 200 300',
])('“%s” has nothing to report', async (text) => {
  expect(await inText(text)).toEqual([]);
});

test('fields say what to do without a name: a link leads to the contact page, a number is left empty', async () => {
  expect(await findingsIn({ contact_no: '+1 617 555 0123' }, 'contact_page')).toEqual([
    ['fact-typed', 'Empty the field'],
  ]);
  const after_sending_links = [{ label: 'Call', link: 'tel:+16175550123', description: 'Now.' }];
  expect(await findingsIn({ after_sending_links }, 'contact_page')).toEqual([
    ['fact-typed', 'Link to the contact page instead'],
  ]);
});
