import { expect, test } from 'vitest';
import { readXliff, writeXliff } from './xliff-file';

const siteUrl = 'https://firm.example';

const segment = {
  collection: 'posts',
  entry: '12',
  path: 'items[5e1f02].text',
  fingerprint: '73a37e8c',
  source: '<p>Fees &amp; “costs” < $5\n&nbsp;{{claim:fee}}</p>',
  target: 'கட்டணம் & &amp;amp;',
};

const file = () =>
  writeXliff(siteUrl, 'ta', [{ ...segment, notes: ['Posts → Text & more', 'Keep all tags.'] }]);

const read = (xml: string) => readXliff('texts.xliff', xml, siteUrl);

test('texts are the same after they were written and read', async () => {
  expect(await read(await file())).toEqual({ tag: 'ta', segments: [segment] });
});

test('a program may write CDATA, a byte order mark, comments and other capitals of the language', async () => {
  const xml = (await writeXliff(siteUrl, 'fr-CA', [{ ...segment, target: 'NEW' }]))
    .replace('>NEW<', '><![CDATA[<b>R&D</b>]]><')
    .replaceAll('"fr-CA"', '"fr-ca"')
    .replace('<body>', '<!-- Program 1.0 --><body>');
  const { tag, segments } = await read(`\uFEFF${xml}`);
  expect([tag, segments[0]?.target]).toEqual(['fr-CA', '<b>R&D</b>']);
});

const change =
  (from: string | RegExp, to: string) =>
  (xml: string): string =>
    xml.replaceAll(from, to);

test.each([
  ['text', () => 'Dear translator', /is not complete XLIFF \(1:.+Save it as XLIFF 1\.2/],
  ['an empty file', () => '', /is not complete XLIFF.+Save it as XLIFF 1\.2/],
  ['other XML', () => '<rss version="2.0"/>', /is not complete XLIFF\. Save it as XLIFF 1\.2/],
  [
    'a file cut off',
    (xml: string) => xml.slice(0, -30),
    /is not complete XLIFF \(\d+:\d+: unclosed tag/,
  ],
  ['a file cut off inside', (xml: string) => xml.slice(0, 500), /is not complete XLIFF/],
  [
    'a document type',
    (xml: string) => xml.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff'),
    /\(it has a DOCTYPE\)\. .+without a DOCTYPE/,
  ],
  ['an entity', change('&lt;p&gt;', '&fee;'), /undefined entity.+without a DOCTYPE and entities/],
  ['XLIFF 2.0', change('version="1.2"', 'version="2.0"'), /is XLIFF 2\.0.+Save it as XLIFF 1\.2/],
  ['an unknown language', change('="ta"', '="si"'), /from “en-CA” to “si”.+ta or fr-CA/],
  ['English', change('="ta"', '="en-CA"'), /from “en-CA” to “en-CA”.+ta or fr-CA/],
  ['no language', change('target-language="ta"', ''), /to “”.+ta or fr-CA/],
  ['another original language', change('="en-CA"', '="de"'), /from “de” to “ta”/],
  ['another site', change('firm.ex', 'other.ex'), /belongs to https:\/\/other.+set SITE_URL/],
  ['a part in another language', change('example/ta/', 'example/fr-CA/'), /belongs to .+fr-CA/],
  ['no texts', change(/<trans-unit.*<\/trans-unit>/gs, ''), /has no texts.+Export it again/],
])('%s is refused as a whole, with a remedy', async (_name, broken, message) => {
  const refused = read(broken(await file()));
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toThrow(/^texts\.xliff [^\n]+ Nothing was imported\.$/);
});
