import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { openFaultySite } from '../support/faulty-site';
import { json } from '../support/misbehaving-service';
import { readPage } from '../support/read-page';

// These tests render whole pages, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let faulty: Awaited<ReturnType<typeof openFaultySite>>;

beforeEach(async () => {
  faulty = await openFaultySite();
});
afterEach(() => faulty.close());

const card = (booking_calendly_link: unknown) => ({
  booking_title: `Appointment at ${String(booking_calendly_link)}`,
  booking_calendly_link,
});

/** The booking page as visitors get it when the content service returns these cards. */
async function bookingWith(booking_links: unknown) {
  faulty.service.behave((url) =>
    json({ data: url.startsWith('/items/book_consultation') ? [{ id: 1, booking_links }] : [] }),
  );
  const { status, text } = await faulty.site.get('/book-your-appointment');
  expect(status).toBe(200);
  const page = readPage(text);
  return { page, text };
}

/** The page's links, except for the register at its top and the home breadcrumb above its heading. */
const linksOf = (page: ReturnType<typeof readPage>) =>
  page.links('main').filter((link) => link !== '/' && link !== site.register_url);

const unsafe = [
  'javascript:alert(1)',
  'http://calendar.example/velox',
  'mailto:hello@velox.example',
  '//calendar.example/velox',
  '/contact',
  'https://user:word@calendar.example/',
  '',
  null,
];

test.each(unsafe)('an unsafe booking link %j never becomes a card’s address', async (link) => {
  const good = 'https://calendar.example/velox';
  const { page, text } = await bookingWith([card(link), card(good)]);
  expect(linksOf(page)).toEqual([good]);
  expect(page.all('h3')).toHaveLength(1);
  if (link) expect(text).not.toContain(`Appointment at ${link}`);
});

test.each([
  ['null', null],
  ['an empty list', []],
  ['only links that cannot be used', [card('javascript:alert(1)'), card('http://a.example')]],
])(
  'booking links that are %s: the sample of 30 minutes and 75 dollars links to the contact page',
  async (_case, links) => {
    const { page, text } = await bookingWith(links);
    expect(page.words('main')).toContain('Virtual consultation');
    expect(page.words('main')).toContain('$75 CAD');
    expect(page.words('main')).toContain('30 minutes');
    expect(linksOf(page)).toEqual(['/contact']);
    expect(text).not.toContain('javascript:');
  },
);
