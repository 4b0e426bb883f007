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
  ['https://www.official.example/', false],
  ['mailto:hello@museum.example', false],
])('%s is a page of this site: %s', (address, expected) => {
  expect(isInternal(address)).toBe(expected);
});

test.each([
  '/about',
  'https://www.official.example/',
  'HTTPS://www.official.example/',
  'tel:+16045550123',
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
  ['+1 604 555 0123', 'tel:+16045550123', '16045550123'],
  ['(604) 555-0123', 'tel:6045550123', '6045550123'],
  ['+1 604 555 0123 ext. 12', 'tel:+16045550123;ext=12', '16045550123'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018', '442079460018'],
  ['(0)20 7946 0018', 'tel:02079460018', '02079460018'],
  ['0091 22 5550 0123', 'tel:+912255500123', '912255500123'],
])('the number %s is called at %s and has the WhatsApp number %s', (number, call, chat) => {
  expect([phoneAddress(number), whatsappAddress(number)]).toEqual([call, `https://wa.me/${chat}`]);
});
