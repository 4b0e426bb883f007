import { expect, test } from 'vitest';
import { draw } from '../../tests/faults/draw';
import { isInternal, SmartLink } from './smart-link';

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
])('%s leads to a page of this site: %s', (address, expected) => {
  expect(isInternal(address)).toBe(expected);
});

test.each([
  ['/about', undefined],
  ['https://www.canada.ca/', 'noopener noreferrer'],
  ['HTTPS://www.canada.ca/', 'noopener noreferrer'],
  ['tel:+14165550142', undefined],
  ['/assets/price-list', undefined],
])('a link to %s keeps its address and hands over nothing (rel %s)', (to, rel) => {
  const [link] = draw(<SmartLink to={to}>Words</SmartLink>).all('a');
  expect(link?.attributes['href']).toBe(to);
  expect(link?.attributes['rel']).toBe(rel);
  expect(link?.text).toBe('Words');
});
