import { expect, test } from 'vitest';
import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import { entryUnderCheck } from '#content/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { firmFacts } from './firm-facts';

function faultsOf(changed: object) {
  const { model, validate } = collections.site_settings;
  const raw = { ...defaultSettings, ...changed };
  const entry = entryUnderCheck(entryRefOf(model, raw), raw, parseRecord(model, validate, raw, {}));
  firmFacts(entry);
  return entry.findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
}

test('a number that no register has, and a disclaimer without a denial, are faults', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ membership_number: 'none' })).toEqual(['site-fact /membership_number']);
  expect(faultsOf({ no_guarantee: 'We always win.' })).toEqual(['site-fact /no_guarantee']);
});
