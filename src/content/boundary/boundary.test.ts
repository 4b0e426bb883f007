import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import type { Finding } from '#content/findings/finding.ts';
import { collections } from '#generated/collections.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';
import { parseEntries, parseEntry, parseRecord } from './boundary';

const brief = (findings: readonly Finding[]) =>
  findings.map(({ pointer, rule, severity }) => `${severity} ${pointer} ${rule}`);

const faq = (question: unknown, answer: unknown) => ({ question, answer });

describe('repair: numbered inputs, outputs and findings', () => {
  const q = faq('Q?', '<p>A</p>');
  it.each<[number, object, object, string[]]>([
    [1, { title: 'a' }, { title: 'a' }, []],
    [2, { title: true }, {}, ['warning /title type']],
    [
      3,
      { title: 'a', intro_cta_link: 'javascript:1' },
      { title: 'a' },
      ['warning /intro_cta_link format-link'],
    ],
    [
      4,
      { faq_items: [q, faq('Q?', null), q] },
      { faq_items: [q, q] },
      ['warning /faq_items/1/answer required'],
    ],
    [
      5,
      { faq_items: [null, q, faq('Q?', ''), q] },
      { faq_items: [q, q] },
      ['warning /faq_items/2/answer required'],
    ],
    [6, { faq_items: [faq(null, null), q] }, { faq_items: [q] }, []],
    [
      7,
      { faq_items: [faq('Q?', '<script>1</script>'), q] },
      { faq_items: [q] },
      ['warning /faq_items/0/answer unsafe-html', 'warning /faq_items/0/answer required'],
    ],
    [8, { faq_items: [faq('Q?', true)] }, {}, ['warning /faq_items/0/answer type']],
    [9, { faq_items: 'none', title: 'a' }, { title: 'a' }, ['warning /faq_items type']],
    [
      10,
      { faq_items: ['x', q, 7] },
      { faq_items: [q] },
      ['warning /faq_items/0 type', 'warning /faq_items/2 type'],
    ],
    [
      11,
      { faq_items: [faq('Q?', null), q, faq(null, 'A'), q, faq('Q?', null)] },
      { faq_items: [q, q] },
      [
        'warning /faq_items/0/answer required',
        'warning /faq_items/2/question required',
        'warning /faq_items/4/answer required',
      ],
    ],
    [
      12,
      {
        what_you_need_items: [
          { title: 'T', description_items: [{ description: true }, { description: 'd' }] },
        ],
      },
      { what_you_need_items: [{ title: 'T', description_items: [{ description: 'd' }] }] },
      ['warning /what_you_need_items/0/description_items/0/description type'],
    ],
    [
      13,
      { what_we_offer_items: [{ title: 'T', table: [{ table_item: 'a' }] }] },
      { what_we_offer_items: [{ title: 'T' }] },
      ['warning /what_we_offer_items/0/table/0/table_value required'],
    ],
    [
      14,
      { who_we_help_items: [{ description: true, item: 'i' }] },
      { who_we_help_items: [{ item: 'i' }] },
      ['warning /who_we_help_items/0/description type'],
    ],
    [15, { what_you_need_to_apply: '<p> </p>' }, {}, []],
  ])('%i', (_number, raw, entry, findings) => {
    const parsed = parseEntry('express_entry', raw);
    expect(parsed.entry).toEqual(entry);
    expect(brief(parsed.findings)).toEqual(findings);
  });
});

it('reports original list positions after several rounds of repair', () => {
  const good = { description: 'd' };
  const items = [
    { description_items: [good] },
    { title: 'T', description_items: [good] },
    { description_items: [{ description: true }, good] },
  ];
  const { entry, findings } = parseEntry('express_entry', { what_you_need_items: items });
  expect(entry).toEqual({ what_you_need_items: [items[1]] });
  expect(brief(findings)).toEqual([
    'warning /what_you_need_items/0/title required',
    'warning /what_you_need_items/2/description_items/0/description type',
    'warning /what_you_need_items/2/title required',
  ]);
});

describe('lists', () => {
  it('checks each entry separately', () => {
    const raw = [
      { id: 1, slug: 'a', title: 'A' },
      { id: 2, slug: 'b' },
      'junk',
      null,
      { id: 3, title: 'C', slug: 'Not A Slug' },
    ];
    const { entries, findings } = parseEntries('posts', raw);
    expect(entries).toEqual([{ slug: 'a', title: 'A' }]);
    expect(
      findings.map(({ entry, pointer, rule, severity, where }) => [
        entry,
        pointer,
        rule,
        severity,
        where,
      ]),
    ).toEqual([
      ['2', '/title', 'required', 'error', 'Blog posts “b” → Title'],
      [undefined, '', 'type', 'error', 'Blog posts'],
      ['3', '/slug', 'format-slug', 'error', 'Blog posts “Not A Slug” → Address'],
    ]);
  });

  it('reads one entry as a list of one', () => {
    expect(parseEntries('testimonials', { testimony: 't' }).entries).toEqual([{ testimony: 't' }]);
    expect(parseEntries('testimonials', null)).toEqual({ entries: [], findings: [] });
    expect(parseEntries('testimonials', 'x').findings).toHaveLength(1);
  });
});

it('starts headings at level 2 in an article and at level 3 in a section', () => {
  const body = '<h1>a</h1><h4>b</h4>';
  expect(parseEntry('posts', { title: 't', slug: 's', body }).entry?.body).toBe(
    '<h2>a</h2><h3>b</h3>',
  );
  const about = parseEntry('about_page', { story_content: body });
  expect(about.entry?.story_content).toBe('<h3 id="text-a">a</h3><h4>b</h4>');
});

it('reports embedded pages that are shown as links', () => {
  const body =
    '<p style="color:red">No longer valid</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
  const { entry, findings } = parseEntry('posts', { title: 't', slug: 's', body });
  expect(entry?.body).toBe(
    '<p>No longer valid</p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Video (youtube.com)</a></p>',
  );
  expect(findings.map(({ rule, severity, message }) => [rule, severity, message])).toEqual([
    [
      'changed-markup',
      'warning',
      'is shown with changes: <iframe> is shown as a link to “https://www.youtube.com/watch?v=dQw4w9WgXcQ”.',
    ],
  ]);
});

it('recognises files of the content service by its address', () => {
  const options = { base: 'https://cms.example' };
  const raw = {
    title: 't',
    slug: 's',
    image: 'https://cms.example/assets/x1',
    header_image: { id: 'x2' },
    body: '<img src="https://cms.example/assets/x3?width=9" alt="A">',
  };
  expect(parseEntry('posts', raw, options).entry).toEqual({
    title: 't',
    slug: 's',
    image: 'x1',
    header_image: 'x2',
    body: '<img src="/assets/x3" alt="A">',
  });
});

it('drops list entries beyond maxItems', () => {
  const words = { title: 'List', description: 'For tests.' };
  const model: CollectionModel = {
    ...words,
    name: 'sample',
    kind: 'singleton',
    required: [],
    fields: { list: { ...words, type: 'list', item: { ...words, type: 'text' }, maxItems: 2 } },
  };
  const validate = new Ajv2020({ allErrors: true }).compile({
    properties: { list: { type: 'array', maxItems: 2 } },
  }) as unknown as Validate<unknown>;
  const parsed = parseRecord(model, validate, { list: ['a', 'b', 'c', 'd'] });
  expect(parsed.entry).toEqual({ list: ['a', 'b'] });
});

describe('any JSON', () => {
  const atoms = [
    null,
    true,
    0,
    -1.5,
    '',
    'x',
    '<p>x</p>',
    'javascript:1',
    [],
    {},
    [[]],
    [null],
    [{}],
    { a: 1 },
  ];
  const names = Object.keys(collections) as CollectionName[];

  it('never throws and returns valid entries', () => {
    let parsedCount = 0;
    let invalid = 0;
    for (const name of names) {
      const { model, validate } = collections[name];
      const keys = [...Object.keys(model.fields), 'status', '__proto__'];
      const records = atoms.map((_, shift) => {
        const pairs = keys.map((key, index) => [key, atoms[(index + shift) % atoms.length]]);
        return JSON.parse(JSON.stringify(Object.fromEntries(pairs)));
      });
      for (const raw of [...atoms, ...records, records]) {
        const { entry } = parseEntry(name, raw);
        const all = [entry, ...parseEntries(name, raw).entries].filter(
          (value) => value !== undefined,
        );
        parsedCount += all.length;
        invalid += all.filter((value) => !validate(value)).length;
      }
    }
    expect([parsedCount > names.length * 10, invalid]).toEqual([true, 0]);
  });
});

describe('a redirect whose last day cannot be read', () => {
  const old = { from: '/old', to: '/fees' };
  const kept = { from: '/kept', to: '/fees' };
  const read = (until: unknown) =>
    parseEntry('site_settings', { ...defaultSettings, redirects: [{ ...old, until }, kept] });

  it.each([
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    'never',
    '-',
    '31/12',
    '2026-12-01T22:00:00Z',
    'x'.repeat(20_000),
    true,
    0,
    7,
    ['a', 'b'],
    { day: 1 },
  ])('is left out with a finding, and never becomes permanent: %j', (until) => {
    const { entry, findings } = read(until);
    expect(entry?.redirects).toEqual([kept]);
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/redirects/0/until']);
  });

  it.each([null, '', '  ', [], {}])('has none when the field is empty: %j', (until) => {
    expect(read(until)).toMatchObject({ entry: { redirects: [old, kept] }, findings: [] });
  });

  it('has one when the day has another spelling', () => {
    expect(read('2026/12/1').entry?.redirects).toEqual([{ ...old, until: '2026-12-01' }, kept]);
  });

  it.each([0, 1, 2, 3])('is left out when the entry has no room for its last day: %i', (more) => {
    const words = Array.from({ length: 195 + more }, () => 'word');
    const rows = Array.from({ length: 200 }, () => ({ ...old, until: '2026-12-01' }));
    const offices = Array.from({ length: 100 }, () => defaultSettings.offices[0]);
    const { entry } = parseEntry('site_settings', {
      ...defaultSettings,
      keywords: words,
      offices,
      redirects: rows,
    });
    expect(entry?.redirects?.length).toBeGreaterThan(0);
    expect(entry?.redirects?.length).toBeLessThan(200);
    expect(entry?.redirects?.every(({ until }) => until === '2026-12-01')).toBe(true);
  });
});
