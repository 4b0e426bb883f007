import { describe, expect, test } from 'vitest';
import { type FormatName, formats, formFormats } from './format-rules';
import { type Html, textOf } from './formats';

const examples: Record<FormatName, { good: readonly string[]; bad: readonly string[] }> = {
  html: { good: ['', '<p>Hello</p>', 'no tags'], bad: [] },
  asset: {
    good: [
      'hero-home',
      'a',
      '0b1f.webp',
      'https://cdn.example/a.jpg',
      'http://cdn.example/a b'.replace(' ', '%20'),
    ],
    bad: [
      '',
      '.hidden',
      '../a',
      'a/b',
      'a b',
      'x'.repeat(129),
      'data:image/png;base64,AA',
      'https://',
    ],
  },
  link: {
    good: [
      '/',
      '/about?x=1#y',
      '#top',
      'https://www.official.example/en.html',
      'HTTP://example.com',
      'mailto:hello@example.com?subject=Hi',
      'mailto:hello@example.com,office@example.com',
      'tel:+1-604-555-0123',
    ],
    bad: [
      '',
      '#',
      'about',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/a b',
      '/\u202egnp',
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'https://',
      'https://user:word@example.com',
      'mailto:',
      'mailto:nobody',
      'mailto:hello@example.com,',
      'tel:',
      'tel:abc',
      `/${'a'.repeat(2048)}`,
    ],
  },
  slug: {
    good: ['study-ticket', '2026', 'குடிவரவு', 'café-crème'],
    bad: [
      'cafe\u0301',
      '\u0301a',
      '',
      'Study',
      'a--b',
      '-a',
      'a-',
      'a b',
      'a/b',
      'a_b',
      'a'.repeat(201),
    ],
  },
  'date-time': {
    good: [
      '2026-01-02T03:04:05',
      '2026-01-02T03:04:05Z',
      '2026-01-02T03:04:05.123Z',
      '2024-02-29T23:59:59-05:00',
    ],
    bad: [
      '',
      '2026-01-02',
      '2026-01-02 03:04:05',
      '2026-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-00-10T00:00:00Z',
      '2026-01-00T00:00:00Z',
      '2026-01-02T24:00:00Z',
      '2026-01-02T03:60:05Z',
      '2026-01-02T03:04:60Z',
      '2026-01-02T03:04:05+24:00',
      '2026-01-02T03:04:05Z ',
      '1221-01-02T03:04:05Z',
      '20266-01-02T03:04:05Z',
    ],
  },
  date: {
    good: ['2026-01-31', '2024-02-29', '1990-01-01', '2099-12-31'],
    bad: [
      '1989-12-31',
      '2100-01-01',
      '',
      '2026-02-29',
      '2026-1-2',
      '2026-13-01',
      '2026-01-02T03:04:05',
      '31.01.2026',
    ],
  },
  email: {
    good: ['a@b.co', 'hello@museum.example', "o'neil.x+tag@sub.example.ca", 'அனிதா@example.com'],
    bad: [
      '',
      'a',
      '@b.co',
      'a@b',
      'a@b..co',
      'a@-b.co',
      'a b@c.co',
      'a@b@c.co',
      '.a@b.co',
      'a..b@c.co',
      'a@1.2.3.4',
      'a@b.co\n',
      `${'a'.repeat(65)}@b.co`,
      `a@${'b.'.repeat(130)}co`,
    ],
  },
  phone: {
    good: [
      '+1 604 555 0123 ext. 12',
      '+1 604 555 0123',
      '(604) 555-0123',
      '+91 22 5550 0123',
      '604.555.0123',
    ],
    bad: ['', '12345', '1234567890123456', '416 555 01+42', 'call us', '6045550123 x5', '+'],
  },
  color: { good: ['#fff', '#A1b2C3'], bad: ['', 'fff', '#ffff', '#ggg', 'red', '#fff;'] },
  https: {
    good: ['https://calendly.example/museum', 'https://example.com:8443/?a=b'],
    bad: [
      '',
      'http://example.com',
      'https:example.com',
      'https://',
      'https://a b.example',
      '/path',
    ],
  },
};

describe.each(Object.entries(examples))('%s', (name, { good, bad }) => {
  const follows = formats[name as FormatName];
  test.each(good)('accepts %j', (value) => {
    expect(follows(value)).toBe(true);
  });
  if (bad.length > 0) {
    test.each(bad)('refuses %j', (value) => {
      expect(follows(value)).toBe(false);
    });
  }
});

test('a form accepts the e-mail addresses that browsers accept, up to the length that mail can be sent to', () => {
  for (const value of ['a@b', 'a..b@c.co', '.a@b.co', 'a@1.2.3.4', `${'a'.repeat(65)}@b.co`]) {
    expect([formats.email(value), formFormats.email(value)], value).toEqual([false, true]);
  }
  for (const value of ['', 'a', 'அனிதா@example.com', 'a@b..co', 'a@b.co\n']) {
    expect(formFormats.email(value), value).toBe(false);
  }
  expect(formFormats.email(`a@${'b.'.repeat(125)}co`)).toBe(true);
  expect(formFormats.email(`a@${'b.'.repeat(126)}co`)).toBe(false);
});

test('the browser understands every accepted date and time', () => {
  for (const value of examples['date-time'].good) {
    expect(Number.isNaN(Date.parse(value)), value).toBe(false);
  }
});

test('textOf returns rich text unchanged', () => {
  expect(textOf('<p>Hello</p>' as unknown as Html)).toBe('<p>Hello</p>');
});
