import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { isInternal, phoneAddress, SmartLink, whatsappAddress } from './smart-link';

test.each([
  ['/', true],
  ['/contact?enquiry=sent#enquiry', true],
  ['//other.test/path', false],
  ['/assets/price-list', false],
  ['/feed.xml', false],
  ['/robots.txt', false],
  ['#enquiry', false],
  ['https://www.canada.ca/', false],
  ['mailto:hello@velox.example', false],
])('%s is a page of this site: %s', (address, expected) => {
  expect(isInternal(address)).toBe(expected);
});

test.each([
  '/about',
  'https://www.canada.ca/',
  'HTTPS://www.canada.ca/',
  'tel:+14165550142',
  '/assets/price-list',
])('a link to %s keeps its address', (to) => {
  const [link] = draw(<SmartLink to={to}>Words</SmartLink>).all('a');
  expect(link?.attributes).toEqual({ href: to });
  expect(link?.text).toBe('Words');
});

test('a link that opens in a new tab has no opener', () => {
  const [link] = draw(
    <SmartLink to="https://x.com/" target="_blank">
      X
    </SmartLink>,
  ).all('a');
  expect(link?.attributes['rel']).toBe('noopener');
});

test.each([
  ['+1 416 555 0142', 'tel:+14165550142', '14165550142'],
  ['(416) 555-0142', 'tel:4165550142', '4165550142'],
  ['+1 416 555 0142 ext. 12', 'tel:+14165550142;ext=12', '14165550142'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018', '442079460018'],
  ['(0)20 7946 0018', 'tel:02079460018', '02079460018'],
  ['0091 44 5550 0142', 'tel:+914455500142', '914455500142'],
])('the number %s is called at %s and has the WhatsApp number %s', (number, call, chat) => {
  expect([phoneAddress(number), whatsappAddress(number)]).toEqual([call, `https://wa.me/${chat}`]);
});
