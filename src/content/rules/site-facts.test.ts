import { expect, test } from 'vitest';
import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import { collections } from '#generated/collections.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { entryUnderCheck } from './entry';
import { checkSiteSettings } from './site-facts';

const { model, validate } = collections.site_settings;

function faultsOf(changed: object) {
  const raw = { ...defaultSettings, ...changed };
  const entry = entryUnderCheck(entryRefOf(model, raw), raw, parseRecord(model, validate, raw, {}));
  checkSiteSettings(entry, {
    redirects: { siteUrl: 'https://museum.example', protectedAddresses: ['/about'] },
    redirected: new Map(),
  });
  return entry.findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
}

test('the facts of the program are complete', () => {
  expect(faultsOf({})).toEqual([]);
});

test('redirects that cannot work are faults', () => {
  const faults = (...redirects: readonly (readonly [from: string, to: string])[]) =>
    faultsOf({ redirects: redirects.map(([from, to]) => ({ from, to })) });
  expect(faults(['/old', '/fees'], ['/older', 'https://other.example/x'])).toEqual([]);
  expect(faults(['/old', '/Old/?a#b'])).toEqual(['redirect-refused /redirects/0/to']);
  expect(faults(['/a', '/b'], ['/b', '/a'])).toEqual(['redirect-refused /redirects/0/to']);
  expect(faults(['/a', '/b'], ['/b', '/fees'])).toEqual([]);
  expect(faults(['/a', '/fees'], ['/A/', '/about'])).toEqual([
    'redirect-refused /redirects/1/from',
  ]);
  expect(faults(['https://other.example', '/fees'])).toEqual([
    'redirect-refused /redirects/0/from',
  ]);
  expect(faults(['/about', '/fees'])).toEqual(['redirect-refused /redirects/0/from']);
});

test.each(['licensee', 'membership_number', 'regulator', 'email', 'offices'])(
  'an empty %s is a fault',
  (name) => {
    expect(faultsOf({ [name]: null })).toContain(`required /${name}`);
  },
);

test('opening hours that cannot be read, and an unknown zone, are faults', () => {
  const [first] = defaultSettings.offices;
  const faults = (changed: object) => faultsOf({ offices: [{ ...first, ...changed }] });
  for (const opens of ['9', '17:00', '18:00']) {
    expect(faults({ opens })).toEqual(['site-fact /offices/0/opens']);
  }
  for (const closes of ['late', '25:99', null]) {
    expect(faults({ closes })).toEqual(['site-fact /offices/0/closes']);
  }
  const late = { from: 'Friday', to: 'Friday', opens: '8:00', closes: 'late' };
  expect(faults({ hours: [late] })).toEqual(['site-fact /offices/0/hours/0/closes']);
  expect(faults({ hours: [{ ...late, closes: '12:00' }] })).toEqual([]);
  for (const zone of ['Norway/Bergen', 'Asia/Mumbai', 'Eastern Time', null]) {
    expect(faults({ time_zone: zone })).toEqual(['site-fact /offices/0/time_zone']);
  }
  for (const right of [
    { opens: '9 am', closes: '5 p.m.' },
    { opens: '09:00:00', closes: '24:00' },
  ]) {
    expect(faults(right)).toEqual([]);
  }
  expect(faults({ from: 'Sunday', to: 'Thursday' })).toEqual([]);
});

test('an office whose hours are wrong keeps its phone number', () => {
  const [first] = defaultSettings.offices;
  const raw = {
    ...defaultSettings,
    offices: [{ ...first, from: 'Sun', opens: 'x'.repeat(200), closes: [], time_zone: {} }],
  };
  const { entry } = parseRecord(model, validate, raw, {});
  expect(entry).toMatchObject({ offices: [{ phone: first?.phone, city: first?.city }] });
});
