import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from '../sanitise-html';

const clean = (source: string) => sanitiseHtml(source, { firstHeading: 3 });

const href = (address: string) => {
  const { html, removed } = clean(`<p><a href='${address}'>words</a></p>`);
  return /href="([^"]*)"/.exec(html)?.[1] ?? removed.join();
};

describe('addresses of links with one reading are repaired', () => {
  test.each([
    ['www.canada.ca/visit', 'https://www.canada.ca/visit'],
    ['WWW.canada.ca', 'https://WWW.canada.ca'],
    ['canada.ca', 'https://canada.ca'],
    ['ircc.canada.ca/english/fees.asp?a=b#c', 'https://ircc.canada.ca/english/fees.asp?a=b#c'],
    ['http:/canada.ca/x', 'http://canada.ca/x'],
    ['https//canada.ca/x', 'https://canada.ca/x'],
    ['https:canada.ca/x', 'https://canada.ca/x'],
    ['ttps://canada.ca', 'https://canada.ca'],
    ['htttp://canada.ca', 'http://canada.ca'],
    ['HTTP://Canada.ca/', 'HTTP://Canada.ca/'],
    ['\u200bhttps://canada.ca/x\ufeff', 'https://canada.ca/x'],
    ['\u2068https://canada.ca/a\u200bb\u2069', 'https://canada.ca/ab'],
    ['&lt;https://canada.ca&gt;', 'https://canada.ca'],
    ['“https://canada.ca”', 'https://canada.ca'],
    ['info@velox.example', 'mailto:info@velox.example'],
    ['mailto:a@velox.example,b@velox.example', 'mailto:a@velox.example,b@velox.example'],
    [
      'mailto:a@velox.example; b@velox.example?subject=Two words',
      'mailto:a@velox.example,b@velox.example?subject=Two%20words',
    ],
    ['tel: +1 (416) 555-0100', 'tel:+14165550100'],
    ['Tel:416 555 0100 ext. 12', 'tel:4165550100;ext=12'],
  ])('%s', (address, repaired) => expect(href(address)).toBe(repaired));
});

test.each([
  'javascript:alert(1)',
  'java\u200bscript:alert(1)',
  '<javascript:alert(1)>',
  'ftp://canada.ca',
  'brochure.pdf',
  'index.html',
  'photo.jpg',
  'page',
  '//canada.ca',
  'C:\\forms\\imm5257.pdf',
  'mailto:',
  'mailto:a@velox.example,',
  'mailto:a@velox.example,b',
  'a@',
  'tel:call us',
  'https://user:word@canada.ca',
  'www.',
  '.ca',
  'http://',
  'http:',
  'www.canada.ca:x',
])('an address without one reading is reported: %s', (address) => {
  const isReported = /^the link to/.test(href(address));
  expect([address, isReported || href(address) === 'mailto:a@velox.example']).toEqual([
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
