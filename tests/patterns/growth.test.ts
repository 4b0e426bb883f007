import { describe, test } from 'vitest';
import { htmlFingerprint } from '#app/document/html-fingerprint.ts';
import { parseEntries } from '#content/boundary/boundary.ts';
import { coerceText, dateTimeOf, readAmount } from '#content/boundary/coerce-text.ts';
import { claimNamesIn, withPlainTokens } from '#content/claims/claim-text.ts';
import { fillFigures } from '#content/claims/overlay.ts';
import { readLinkAddress } from '#content/html/link-address.ts';
import { cleanText, plainText } from '#content/html/plain-text.ts';
import { sanitiseHtml } from '#content/html/sanitise-html.ts';
import { repairSlug } from '#content/load/slugs.ts';
import { translationOf } from '#content/load/translations.ts';
import { addressKey } from '#content/resources/paths.ts';
import { personSlug } from '#content/resources/people.ts';
import { amountsIn, wordsIn } from '#content/rules/figures/amounts.ts';
import { sentencesIn } from '#content/rules/figures/passages.ts';
import { filesIn } from '#content/store/publication.ts';
import { fingerprintOf, isFigure, patternOf, textsOf } from '#content/translations/texts.ts';
import { faultOf } from '#content/translations/translations.ts';
import { typedText } from '#forms/typed-text.ts';
import { formats } from '#generated/format-rules.ts';
import { isNotModified } from '#server/http/cache-control.ts';
import { canonicalTarget } from '#server/http/middleware/canonical.ts';
import { rangeIn } from '#server/http/middleware/range.ts';
import { feeds } from '#site/feeds/index.ts';
import { promiseIn } from '#site/rules/promises.ts';
import { figureOf } from '#sources/figure.ts';
import { readSource } from '#sources/read-source.ts';
import { findRoute } from '#tests/support/find-route.ts';
import { blanks, expectLinear, type Read, type Worst, words } from '#tests/support/linear-time.ts';
import { planImport } from '#tools/translate/import-segments.ts';
import { readXliff, writeXliff } from '#tools/translate/xliff-file.ts';

const blank = ' ';
const claims: readonly Worst[] = [
  [blank, '{{claim:', '!'],
  [blank, '{{', '!'],
  ['{{claim:'],
  ['{{claim: '],
  ['a ', '{{claim:', '!'],
  ['a+', '{{claim:', '!'],
  ['{{claim:a}}'],
  ['{{claim:a'],
];
const tags: readonly Worst[] = [['<a '], ['</'], ['<<'], ['<!'], ['"', '<a '], ['<a title="']];
const addresses: readonly Worst[] = [
  ['/', '/a', 'x'],
  ['/a', '/'],
  ['%20', '/', 'x'],
  ['//', '/', '?x'],
  ['.', '/', 'x'],
  ['a-', '/blog/category/'],
];
const numbers: readonly Worst[] = [
  ['1'],
  ['1,'],
  ['111,'],
  ['1 '],
  ['1.'],
  ['$1 or '],
  ['CLB or '],
  ['5 days or '],
  [blank, '$', 'x'],
];

const post = (text: string) =>
  parseEntries('posts', [{ id: 1, slug: text, title: text, body: text, author: text }]);

const options = { firstHeading: 2, base: 'https://cms.firm.example/cms' } as const;
const row = {
  language: 'ta',
  collection: 'about_page',
  path: 'title',
  status: 'published',
  reviewed_by: 'A. Person',
} as const;

const readLaw = (text: string) => {
  const section = `<Section><Label>72</Label><Text>${text}</Text></Section>`;
  const bytes = new TextEncoder().encode(`<Statute><Body>${section}</Body></Statute>`);
  const address = 'https://laws-lois.justice.gc.ca/eng/XML/I-2.5.xml';
  const source = { feed: 'laws', key: 'I-2.5:72', transform: 'within … days' } as const;
  return readSource(feeds, source, new Map([[address, { bytes }]]));
};

async function importXliff(target: string) {
  const siteUrl = 'https://firm.example';
  const [published] = textsOf('posts', { title: 'About us' });
  if (!published) throw new Error('A post has no title.');
  const { path, text: source } = published;
  const fingerprint = fingerprintOf(source);
  const segment = { collection: 'posts', path, fingerprint, source, target };
  const file = await readXliff('ta.xliff', await writeXliff(siteUrl, 'ta', [segment]), siteUrl);
  const texts = [{ ...published, collection: 'posts' as const, page: '/blog/posts/about' }];
  return planImport(file.segments, texts, [], { tag: 'ta' });
}

const readers: Readonly<Record<string, readonly [read: Read, worst: readonly Worst[]]>> = {
  'names of claims': [claimNamesIn, claims],
  'texts that name claims': [
    (text) => [withPlainTokens(text), fillFigures(text, false, new Map())],
    claims,
  ],
  'plain and rich texts of an entry': [post, [...claims, ...tags, ...blanks]],
  'rich texts': [
    (text) => plainText(sanitiseHtml(text, options).html),
    [...claims, ...tags, ['<p>· a</p>'], ['<a href="#a">b</a>'], ['<i><b>'], ['<table><tr><td>']],
  ],
  'addresses in rich text': [
    (text) => sanitiseHtml(`<a href="${text}">a</a><img src="${text}">`, options),
    [...addresses, ...blanks],
  ],
  'plain texts': [cleanText, blanks],
  'rows of translations': [
    (text) => translationOf({ ...row, original: text, text, fingerprint: 'x' }, () => {}),
    [...claims, ...tags],
  ],
  'differences of a translation': [
    (text) => faultOf({ original: 'a', text }),
    [...claims, ...tags],
  ],
  'targets of XLIFF files': [importXliff, claims],
  'places of texts': [(text) => [patternOf(text), fingerprintOf(text)], [['['], ['[['], ['[]']]],
  figures: [(text) => [isFigure(text), figureOf(text), readAmount(text)], numbers],
  dates: [
    (text) => [dateTimeOf(text), coerceText('date', text)],
    [...blanks, ['T'], ['T1:'], [blank, '2026-05-01T', '1'], ['1', '2026-05-01T10:00:00.']],
  ],
  'phones, e-mail addresses and links': [
    (text) => [
      ...['tel:', 'mailto:', 'https://wa.me/'].map((scheme) => readLinkAddress(scheme + text)),
      ...(['phone', 'email', 'link'] as const).map((format) => coerceText(format, text)),
    ],
    [...blanks, [','], ['@'], ['a@'], ['x1'], ['ext '], ['/'], ['<'], [blank, 'a', '@']],
  ],
  formats: [
    (text) => Object.values(formats).map((isValid) => isValid(text)),
    [...words, ...numbers],
  ],
  slugs: [(text) => [repairSlug(text), personSlug(text)], [...words, ...addresses]],
  redirects: [addressKey, addresses],
  'files that a resource names': [filesIn, [['/assets/'], ['aaaaaaaa-'], ['/assets/a']]],
  'amounts and sentences': [
    (text) => [amountsIn(text), wordsIn(text), sentencesIn(text, '')],
    [...numbers, ...words],
  ],
  promises: [
    promiseIn,
    [
      ...blanks,
      ['guarantee '],
      ['never guarantee a visa '],
      [blank, 'visa', 'or'],
      ['visa in '],
      ['visa '],
      ['you will '],
      ['99'],
      ['no visa '],
    ],
  ],
  documents: [htmlFingerprint, tags],
  'addresses of requests': [(text) => canonicalTarget(`/${text}`, findRoute), addresses],
  'headers of requests': [
    (text) => [isNotModified(() => text, 'W/"a"'), rangeIn(text, 100)],
    [['-', '"', 'a"'], ['"'], ['W/"'], ['"-"'], [blank, 'bytes=', 'x'], ['1', 'bytes=', '-']],
  ],
  'typed texts': [(text) => typedText('message', text), [...blanks, ['\r'], ['\u200b']]],
  'sections of laws': [
    readLaw,
    [...numbers, ['within 111,'], ['within 111,111,'], ['within 1 '], ['1 days '], ...blanks],
  ],
};

describe.each(Object.entries(readers))('%s are read in linear time', (_name, [read, worst]) => {
  test.each(worst.map((text) => ({ shown: JSON.stringify(text), text })))(
    '$shown',
    { timeout: 120_000 },
    ({ text }) => expectLinear(read, text),
  );
});
