import { describe, expect, it } from 'vitest';
import type { Finding } from '#content/findings/finding.ts';
import { listEntries, navigation, pageEntry, situations } from '#content/resources/resources.ts';
import { load } from '#tests/support/load-from.ts';

describe('the entry of a page', () => {
  it.each([
    ['an object', { data: { id: 1, title: 'A' } }, { title: 'A' }],
    [
      'an array',
      {
        data: [
          { id: 1, title: 'A' },
          { id: 2, title: 'B' },
        ],
      },
      { title: 'A' },
    ],
    ['an empty array', { data: [] }, {}],
    ['null', { data: null }, {}],
  ])('from %s', async (_name, body, entry) => {
    const { value, asked, headers } = await load(pageEntry('visitor_visa'), body);
    expect(value).toEqual({ entry });
    expect(asked).toBe('/items/visitor_visa');
    expect(headers?.get('authorization')).toBe('Bearer t');
  });

  it('has only the status of a draft, except in a preview', async () => {
    const body = { data: { status: 'draft', title: 'Secret' } };
    expect((await load(pageEntry('visitor_visa'), body)).value).toEqual({
      entry: { status: 'draft' },
    });
    const preview = await load(pageEntry('visitor_visa'), body, { preview: {} });
    expect(preview.value.entry.title).toBe('Secret');
  });

  it('has checked figures without the fields for editors', async () => {
    const shown = {
      claim: 'Fee',
      value: '$150',
      verified_on: '2026-11-01',
      source: 'https://www.official.example/',
    };
    const body = { data: { claims: [{ ...shown, review_by: '2027-05-14', phrases: ['fee'] }] } };
    expect((await load(pageEntry('visitor_visa'), body)).value.entry.claims).toEqual([shown]);
  });
});

describe('the situations of the home page', () => {
  it('are menu items, without the line that only the page shows', async () => {
    const link = '/services/other/appeals-refugee#in-short';
    const items = [
      { situation: 'I was refused', description: 'Your days', link },
      { situation: 'Without a link' },
    ];
    const { value, asked } = await load(situations(), { data: { situations_items: items } });
    expect(asked).toBe('/items/home_page');
    expect(value).toEqual({ menu_items: [{ label: 'I was refused', url: link }] });
  });

  it.each([
    ['without the field', { hero_title: 'A' }],
    ['withdrawn', { status: 'draft', situations_items: [{ situation: 'Secret', link: '/about' }] }],
    ['empty', null],
  ])('of a home page %s are none', async (_name, data) => {
    expect((await load(situations(), { data })).value).toEqual({ menu_items: [] });
  });
});

describe('navigation', () => {
  it('gives the first record without hidden items, at every level', async () => {
    const items = [
      { label: 'Home', url: '/', visible: null },
      { label: 'Hidden', url: '/x', visible: false },
      {
        label: 'Services',
        sub_menu: [
          {
            label: 'Study',
            sub_menu: [
              { label: 'Deep', url: '/d' },
              { label: 'No', visible: false },
            ],
          },
          { label: 'Gone', visible: false, sub_menu: [{ label: 'Child' }] },
        ],
      },
      { label: 'Only hidden', sub_menu: [{ label: 'x', visible: false }] },
      { label: 'Call', url: '/contact', isCta: true, visible: true },
    ];
    const { value, findings } = await load(navigation(), {
      data: [{ date_updated: '2026-01-01T00:00:00Z', menu_items: items }, { menu_items: [] }],
    });
    expect(value).toEqual({
      date_updated: '2026-01-01T00:00:00Z',
      menu_items: [
        { label: 'Home', url: '/' },
        {
          label: 'Services',
          sub_menu: [{ label: 'Study', sub_menu: [{ label: 'Deep', url: '/d' }] }],
        },
        { label: 'Only hidden' },
        { label: 'Call', url: '/contact', isCta: true },
      ],
    });
    expect(findings).toEqual([]);
  });

  it.each([[[]], [{}], [[{ menu_items: 'x' }]]])(
    'reports an invalid structure and refuses it, so that the menu stays unchanged: %j',
    async (data) => {
      const findings: Finding[] = [];
      // The error has a status, so the service does not count as down.
      await expect(load(navigation(), { data }, {}, findings)).rejects.toMatchObject({
        status: 200,
        message: expect.stringContaining('Restore the first record of “navigation”'),
      });
      expect(findings.map(({ message }) => message)).toEqual([
        'Invalid menu data structure received',
      ]);
    },
  );

  it('reads a menu that is stored as text, at every level', async () => {
    const sub_menu = JSON.stringify([{ label: 'Study', url: '/study' }]);
    const menu_items = JSON.stringify([{ label: 'Services', sub_menu }]);
    const { value, findings } = await load(navigation(), { data: [{ id: 1, menu_items }] });
    expect(value.menu_items).toEqual([
      { label: 'Services', sub_menu: [{ label: 'Study', url: '/study' }] },
    ]);
    expect(findings.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
      'recovered /menu_items',
      'recovered /menu_items/0/sub_menu',
    ]);
  });

  it('accepts an empty menu without a finding', async () => {
    const { value, findings } = await load(navigation(), { data: [{ menu_items: [] }] });
    expect([value, findings]).toEqual([{ menu_items: [] }, []]);
  });
});

it('gives the entries of a list', async () => {
  const data = [
    { id: 1, testimony: 'Good.' },
    { id: 2 },
    { id: 3, testimony: 'Calm.', name_designation: 'P.' },
  ];
  const { value, asked } = await load(listEntries('testimonials'), { data });
  expect(value.entries).toEqual([
    { testimony: 'Good.' },
    { testimony: 'Calm.', name_designation: 'P.' },
  ]);
  expect(asked).toBe('/items/testimonials?limit=100');
});

it('keeps the approval of a testimonial from visitors', async () => {
  const approval = { approved_on: '2026-05-04', evidence: 'E-mail, file 118' };
  const { value } = await load(listEntries('testimonials'), {
    data: [{ id: 1, testimony: 'Good.', sample: false, ...approval }],
  });
  expect(value.entries).toEqual([{ testimony: 'Good.', sample: false }]);
});

it('shows that a figure is unconfirmed, but not the note for the licensee', async () => {
  const claim = {
    claim: 'Fee',
    value: '$100',
    kind: 'fee',
    source: 'https://a.ca/',
    verified_on: '2026-11-01',
    review_by: '2027-02-01',
  };
  const claims = [claim, { ...claim, unconfirmed: 'Compare with the list of fees.' }];
  const { value } = await load(pageEntry('visitor_visa'), { data: { title: 'A', claims } });
  const { review_by, ...shown } = claim;
  expect(value.entry.claims).toEqual([shown, { ...shown, unconfirmed: 'yes' }]);
});
