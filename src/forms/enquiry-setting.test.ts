import { expect, test } from 'vitest';
import { enquirySetting } from './enquiry-setting';

const siteUrl = 'https://museum.example';

test.each([
  ['/enquiries', { address: '/enquiries', isForeign: false }],
  [
    'https://museum.example/enquiries?from=site',
    { address: '/enquiries?from=site', isForeign: false },
  ],
  [
    'https://sheet.example/exec?key=1',
    { address: 'https://sheet.example/exec?key=1', isForeign: true },
  ],
  [
    'http://museum.example/enquiries',
    { address: 'http://museum.example/enquiries', isForeign: true },
  ],
  ['//sheet.example/exec', { address: 'https://sheet.example/exec', isForeign: true }],
])('%s', (endpoint, setting) => {
  expect(enquirySetting(endpoint, siteUrl)).toEqual(setting);
});

test('an invalid address throws', () => {
  expect(() => enquirySetting('https://', siteUrl)).toThrow(TypeError);
});
