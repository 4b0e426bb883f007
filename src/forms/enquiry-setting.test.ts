import { expect, test } from 'vitest';
import { enquirySetting } from './enquiry-setting';

const siteUrl = 'https://velox.example';

test.each([
  ['/enquiries', { address: '/enquiries', isForeign: false }],
  [
    'https://velox.example/enquiries?from=site',
    { address: '/enquiries?from=site', isForeign: false },
  ],
  [
    'https://sheet.example/exec?key=1',
    { address: 'https://sheet.example/exec?key=1', isForeign: true },
  ],
  [
    'http://velox.example/enquiries',
    { address: 'http://velox.example/enquiries', isForeign: true },
  ],
  ['//sheet.example/exec', { address: 'https://sheet.example/exec', isForeign: true }],
])('%s', (endpoint, setting) => {
  expect(enquirySetting(endpoint, siteUrl)).toEqual(setting);
});

test('an invalid address throws', () => {
  expect(() => enquirySetting('https://', siteUrl)).toThrow(TypeError);
});
