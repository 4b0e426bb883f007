import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import settings from '#site/content/site_settings.json';

/** The engine with its comments, documents and tests, and what tests of the engine share. */
const files = globSync(['src/**', 'codegen/**', 'tests/support/**'], {
  ignore: ['src/site/**', 'src/generated/**'],
  onlyFiles: true,
});

/** The firm's business, its cities, phone numbers and name. */
const words = [
  'immigration',
  'Canada',
  'Canadians?',
  'IRCC',
  'RCICs?',
  'visas?',
  'permits?',
  'permitted',
  'Vancouver',
  'Velox',
  ...settings.offices.map(({ city }) => city),
];
const phones = settings.offices.map(({ phone }) =>
  phone.replace('+', '').split(' ').join(String.raw`[\s.()-]*`),
);
const ofTheFirm = new RegExp(String.raw`\b(?:${[...words, ...phones].join('|')})\b`, 'gi');

/** Names of the engine that operators, their scripts and stored data rely on, and what is still open. */
const exceptions = [
  { name: /\bvelox\\?\.db\b/g, reason: 'the database file of running sites' },
  { name: /\bX-Velox-(?:Signature|Timestamp)\b/gi, reason: 'headers that editors’ tools send' },
  { name: /\.velox-(?:export|\*)/g, reason: 'files that earlier exports left beside the site' },
  { name: /\/var\/lib\/velox velox\b/g, reason: 'the user of the unit' },
  { name: /\/(?:opt|etc|var\/lib|backup)\/velox\b/g, reason: 'folders of installed sites' },
  { name: /\bvelox\.(?:service|env)\b/g, reason: 'the systemd unit of installed sites' },
  {
    name: /(?:--now |restart |-u |`|User=|StateDirectory=)velox\b/g,
    reason: 'the unit and its user',
  },
  {
    name: /\bjob(?:=| “)"?velox\b|^ {2}- name: velox$/gm,
    reason: 'the job that Prometheus scrapes',
  },
  {
    name: /-t velox \.|\bvelox-data\b|firm\.example velox\b/g,
    reason: 'the container and its volume',
  },
  { name: /`velox:\$\{\w+\}:/g, reason: 'prefix of stored keys and of derived ids' },
  {
    name: /~\/\.cache\/velox\b|'\/cache\/velox\b|'\.cache'\), 'velox'/g,
    reason: 'the shared installation of Directus',
  },
  { name: /\^VELOX\(/g, reason: 'a prefix that misspelt settings may have' },
  { name: /'Canadian French'/g, reason: 'open: languages of the bookmarks in Directus' },
];

const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test(`${files.length} files of the engine have no word of the firm`, () => {
  expect(files.length).toBeGreaterThan(1000);
  const mentions = texts.flatMap(({ file, text }) => {
    const remainder = exceptions.reduce((rest, { name }) => rest.replace(name, ''), text);
    return [...remainder.matchAll(ofTheFirm)].map(([word]) => `${file}: ${word}`);
  });
  expect(mentions).toEqual([]);
});

test.each(exceptions)('the exception $name is still needed: $reason', ({ name }) => {
  expect(texts.some(({ text }) => text.search(name) >= 0)).toBe(true);
});

test.each(['a Visa', 'Call +1 (416) 555-0142', 'IRCC’s page', 'in toronto', 'velox.example'])(
  '“%s” would be found',
  (text) => {
    expect(text.match(ofTheFirm)).toHaveLength(1);
  },
);
