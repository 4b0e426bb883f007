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
  expect(read(await file())).toEqual({ tag: 'ta', segments: [segment] });
});

test('a program may write CDATA, a byte order mark, comments and other capitals of the language', async () => {
  const xml = (await writeXliff(siteUrl, 'fr-CA', [{ ...segment, target: 'NEW' }]))
    .replace('>NEW<', '><![CDATA[<b>R&D</b>]]><')
    .replaceAll('"fr-CA"', '"fr-ca"')
    .replace('<body>', '<!-- Program 1.0 --><body>');
  const { tag, segments } = read(`\uFEFF${xml}`);
  expect([tag, segments[0]?.target]).toEqual(['fr-CA', '<b>R&D</b>']);
});

const words = {
  ...segment,
  source: '<p>Pay <b>{{claim:fee}}</b>. Then wait.</p>',
  target: '<p><b>{{claim:fee}}</b> செலுத்துங்கள். காத்திருங்கள்.</p>',
};
const translated = () => writeXliff(siteUrl, 'ta', [words]);

test('tags and names in braces are placeholders with the same numbers in both languages', async () => {
  const xml = await translated();
  expect(xml).toContain(
    '<source><ph id="1">&lt;p&gt;</ph>Pay <ph id="2">&lt;b&gt;</ph><ph id="3">{{claim:fee}}</ph>',
  );
  expect(xml).toContain('<target><ph id="1">&lt;p&gt;</ph><ph id="2">&lt;b&gt;</ph><ph id="3">');
  expect(read(xml).segments).toEqual([words]);
});

test.each<[string, (xml: string) => string]>([
  ['OmegaT: CRLF and a byte-order mark', (xml) => `\uFEFF${xml.replaceAll('\n', '\r\n')}`],
  [
    'Phrase: segments, a copy of the source, suggestions and elements of its own',
    (xml) =>
      xml
        .replace('<xliff ', '<xliff xmlns:m="http://www.memsource.com/mxlf/2.0" ')
        .replace('<body>', '<header><tool tool-id="p" tool-name="P"/></header><body><group id="0">')
        .replace('</body>', '</group></body>')
        .replace('<trans-unit ', '<trans-unit m:confirmed="1" ')
        .replace(/<source>(.*) Then wait\.(.*)<\/source>/, (whole, start, end) => {
          const parts = `<mrk mtype="seg" mid="1">${start}</mrk> <mrk mtype="seg" mid="2">Then wait.${end}</mrk>`;
          return `${whole}<seg-source>${parts}</seg-source>`;
        })
        .replace(
          /<target>(.*) காத்திருங்கள்\.(.*)<\/target>/,
          '<target state="translated"><mrk mtype="seg" mid="1">$1</mrk> <mrk mtype="seg" mid="2">காத்திருங்கள்.$2</mrk></target>',
        )
        .replace(
          '</trans-unit>',
          '<alt-trans><source>Pay.</source><target state="new">வேறு</target></alt-trans></trans-unit>',
        ),
  ],
  [
    'a prefix for every element',
    (xml) =>
      xml
        .replace('xmlns="urn', 'xmlns:x="urn')
        .replace(/<(\/?)(xliff|file|body|trans-unit|source|target|note|ph)\b/g, '<$1x:$2'),
  ],
  [
    'placeholders without their content in the translation',
    (xml) =>
      xml.replace(/<target>.*<\/target>/, (target) =>
        target.replace(/<ph (id="\d")>[^<]*<\/ph>/g, '<ph $1/>'),
      ),
  ],
])('%s', async (_program, asProgram) => {
  const xml = asProgram(await translated());
  expect(xml).not.toBe(await translated());
  expect(read(xml)).toEqual({ tag: 'ta', segments: [words] });
});

test.each(['new', 'needs-translation'])(
  'a copy of the source with the state %s is no translation',
  async (state) => {
    const copy = await writeXliff(siteUrl, 'ta', [{ ...words, target: words.source }]);
    expect(read(copy).segments[0]?.target).toBe(words.source);
    const [unit] = read(copy.replace('<target>', `<target state="${state}">`)).segments;
    expect(unit?.target).toBe('');
  },
);

test('a target of blanks is empty, and an odd id is an id', async () => {
  const xml = await translated();
  const blanks = xml.replace(/<target>.*<\/target>/, `<target>${' '.repeat(2500)}</target>`);
  expect(read(blanks).segments[0]?.target).toBe('');
  const odd = read(xml.replace(/trans-unit id="[^"]*"/, 'trans-unit id="__proto__"'));
  expect(odd.segments).toEqual([{ ...words, path: '__proto__', fingerprint: '' }]);
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
  [
    'a depth of 20,000 elements',
    change('<body>', `<body>${'<group>'.repeat(20_000)}`),
    /is not complete XLIFF \(more than 100 elements in each other\)/,
  ],
  ['an entity', change('&lt;p&gt;', '&fee;'), /undefined entity.+without a DOCTYPE and entities/],
  ['XLIFF 2.0', change('version="1.2"', 'version="2.0"'), /is XLIFF 2\.0.+Save it as XLIFF 1\.2/],
  ['an unknown language', change('="ta"', '="si"'), /from “en-CA” to “si”.+ta or fr-CA/],
  ['English', change('="ta"', '="en-CA"'), /from “en-CA” to “en-CA”.+ta or fr-CA/],
  ['no language', change('target-language="ta"', ''), /to “”.+ta or fr-CA/],
  ['another original language', change('="en-CA"', '="de"'), /from “de” to “ta”/],
  ['another site', change('firm.ex', 'other.ex'), /belongs to https:\/\/other.+set SITE_URL/],
  ['a part in another language', change('example/ta/', 'example/fr-CA/'), /belongs to .+fr-CA/],
  [
    'an address with broken encoding',
    change('ta/posts/12', 'ta/%E0%A4%A'),
    /names no collection in “https:\/\/firm\.example\/ta\/%E0%A4%A”\. Export it again/,
  ],
  [
    'a text with two translations',
    (xml: string) =>
      xml.replace(
        /<trans-unit.*<\/trans-unit>/s,
        (unit) => `${unit}${unit.replace('கட்டணம்', 'பணம்')}`,
      ),
    /two translations of posts, items\[5e1f02\]\.text: “கட்டணம்.+” and “பணம்.+”\. Delete one/,
  ],
  ['no texts', change(/<trans-unit.*<\/trans-unit>/gs, ''), /has no texts.+Export it again/],
])('%s is refused as a whole, with a remedy', async (_name, broken, message) => {
  const xml = broken(await file());
  expect(() => read(xml)).toThrow(message);
  expect(() => read(xml)).toThrow(/^texts\.xliff [^\n]+ Nothing was imported\.$/);
});
