import { expect, test } from 'vitest';
import { type Site, site } from '#site.ts';
import { checkSiteFacts } from './site-facts';

const faultsOf = (changed: Partial<Site>) =>
  checkSiteFacts({ ...site, ...changed }).map(({ rule, pointer }) => `${rule} ${pointer}`);

test('the facts of this site are complete', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['licensee', { licensee: ' ' }],
  ['membershipNumber', { membershipNumber: 'none' }],
  ['regulator', { regulator: '' }],
  ['regulatorUrl', { regulatorUrl: 'http://college.example' }],
  ['registerUrl', { registerUrl: '/register' }],
])('a missing %s is a fault', (name, part) => {
  expect(faultsOf({ licence: { ...site.licence, ...part } })).toEqual([
    `site-fact /licence/${name}`,
  ]);
});

test('a disclaimer without a denial and invalid contact details are faults', () => {
  expect(faultsOf({ noGuarantee: 'We always win.' })).toEqual(['site-fact /noGuarantee']);
  expect(faultsOf({ email: 'hello' })).toEqual(['site-fact /email']);
  const [first] = site.phones;
  expect(faultsOf({ phones: [first, { country: 'India', number: 'call us' }] })).toEqual([
    'site-fact /phones/1',
  ]);
});

test('invalid opening hours are a fault, and WhatsApp is optional', () => {
  const [first] = site.offices;
  if (!first) throw new Error('There is no office.');
  const { whatsapp: _, ...without } = site;
  expect(checkSiteFacts(without)).toEqual([]);
  expect(faultsOf({ whatsapp: 'on request' })).toEqual(['site-fact /whatsapp']);
  for (const wrong of [{ opens: '09:00' }, { opens: '17:00' }, { timeZone: 'Canada/Toronto' }]) {
    const offices = [{ ...first, hours: { ...first.hours, ...wrong } }];
    expect(faultsOf({ offices })).toEqual(['site-fact /offices/0/hours']);
  }
});
