import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from '../sanitise-html';

const clean = (source: string) => sanitiseHtml(source, { firstHeading: 3 });

const href = (address: string) => {
  const { html, removed } = clean(`<p><a href='${address}'>words</a></p>`);
  return /href="([^"]*)"/.exec(html)?.[1] ?? removed.join();
};

describe('addresses of links with one reading are repaired', () => {
  test.each([
    ['www.official.org/visit', 'https://www.official.org/visit'],
    ['WWW.official.org', 'https://WWW.official.org'],
    ['official.org', 'https://official.org'],
    [
      'fees.official.org/english/fees.asp?a=b#c',
      'https://fees.official.org/english/fees.asp?a=b#c',
    ],
    ['http:/official.org/x', 'http://official.org/x'],
    ['https//official.org/x', 'https://official.org/x'],
    ['https:official.org/x', 'https://official.org/x'],
    ['ttps://official.org', 'https://official.org'],
    ['htttp://official.org', 'http://official.org'],
    ['HTTP://Official.org/', 'HTTP://Official.org/'],
    ['\u200bhttps://official.org/x\ufeff', 'https://official.org/x'],
    ['\u2068https://official.org/a\u200bb\u2069', 'https://official.org/ab'],
    ['&lt;https://official.org&gt;', 'https://official.org'],
    ['“https://official.org”', 'https://official.org'],
    ['info@museum.example', 'mailto:info@museum.example'],
    ['mailto:a@museum.example,b@museum.example', 'mailto:a@museum.example,b@museum.example'],
    [
      'mailto:a@museum.example; b@museum.example?subject=Two words',
      'mailto:a@museum.example,b@museum.example?subject=Two%20words',
    ],
    ['tel: +1 (416) 555-0100', 'tel:+14165550100'],
    ['Tel:416 555 0100 ext. 12', 'tel:4165550100;ext=12'],
  ])('%s', (address, repaired) => expect(href(address)).toBe(repaired));
});

test.each([
  'javascript:alert(1)',
  'java\u200bscript:alert(1)',
  '<javascript:alert(1)>',
  'ftp://official.org',
  'brochure.pdf',
  'index.html',
  'photo.jpg',
  'page',
  '//official.org',
  'C:\\forms\\imm5257.pdf',
  'mailto:',
  'mailto:a@museum.example,',
  'mailto:a@museum.example,b',
  'a@',
  'tel:call us',
  'https://user:word@official.org',
  'www.',
  '.ca',
  'http://',
  'http:',
  'www.official.org:x',
])('an address without one reading is reported: %s', (address) => {
  const isReported = /^the link to/.test(href(address));
  expect([address, isReported || href(address) === 'mailto:a@museum.example']).toEqual([
    address,
    true,
  ]);
});

describe('pictures of pages that load them late are found', () => {
  const placeholder = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="';
  test.each([
    ['data-src', `<img ${placeholder} data-src="https://a.example/b.jpg" alt="A">`],
    ['data-lazy-src', `<img data-lazy-src="https://a.example/b.jpg" alt="A">`],
    [
      'srcset',
      '<img srcset="https://a.example/s.jpg 300w, https://a.example/b.jpg 1024w" alt="A">',
    ],
    ['data-srcset', `<img ${placeholder} data-srcset="https://a.example/b.jpg 2x" alt="A">`],
    ['a host without protocol', '<img src="www.a.example/b.jpg" alt="A">'],
  ])('%s', (_, picture) => {
    const { html, removed } = clean(`<p>${picture}</p>`);
    expect(html).toMatch(/<img src="https:\/\/(?:www\.)?a\.example\/b\.jpg" alt="A">/);
    expect(removed).toEqual([]);
  });

  test('the address in src counts before a srcset', () => {
    const picture =
      '<img src="https://a.example/a.jpg" srcset="https://a.example/b.jpg 2x" alt="A">';
    expect(clean(picture).html).toContain('src="https://a.example/a.jpg"');
  });

  test('a picture without a safe address is reported', () => {
    const { html, removed } = clean('<p><img data-src="javascript:a()" alt="A">b</p>');
    expect([html, removed]).toEqual(['<p>b</p>', ['the picture “javascript:a()”']]);
  });
});

test('a long alternative text stays, and a longer one is cut after a word, with a finding', () => {
  const alt = (words: string) => clean(`<p><img src="/assets/a" alt="${words}"></p>`);
  const long = 'A map of the offices. '.repeat(16).trim();
  expect(alt(long)).toMatchObject({ html: expect.stringContaining(`alt="${long}"`), changed: [] });
  const { html, changed } = alt('words '.repeat(300));
  expect(html).toMatch(/alt="(?:words ){100,}words…"/);
  expect(changed).toEqual(['alt="…" on <img> is cut to 1000 characters']);
});

test('sizes in pixels are read', () => {
  const { html } = clean('<p><img src="/assets/a" alt="" width="120px" height="60 PX"></p>');
  expect(html).toContain('width="120" height="60"');
  expect(clean('<p><img src="/assets/a" alt="" width="50%"></p>').html).not.toContain('width');
});

test.each([
  ['colspan="100%"', 'colspan="100%" on <td> is left out'],
  ['rowspan="0"', 'rowspan="0" on <td> is left out'],
  ['colspan="1000"', 'colspan="1000" on <td> is left out'],
  ['headers="a b"', 'headers="a b" on <td> is left out'],
])('an attribute of a cell that means something is reported: %s', (attribute, message) => {
  const row = `<table><tbody><tr><td ${attribute}>a</td><td>b</td></tr></tbody></table>`;
  expect(clean(row).changed).toEqual([message]);
  expect(clean(row.replace(attribute, 'colspan="1" rowspan="2"')).changed).toEqual([]);
});
