import { expect, test } from 'vitest';
import { enquirySetting } from './enquiry-setting';

const siteUrl = 'https://velox.example';

test.each([
  ['/enquiries', { address: '/enquiries', foreign: false }],
  [
    'https://velox.example/enquiries?from=site',
    { address: '/enquiries?from=site', foreign: false },
  ],
  [
    'https://sheet.example/exec?key=1',
    { address: 'https://sheet.example/exec?key=1', foreign: true },
  ],
  ['http://velox.example/enquiries', { address: 'http://velox.example/enquiries', foreign: true }],
  ['//sheet.example/exec', { address: 'https://sheet.example/exec', foreign: true }],
])('%s', (endpoint, setting) => {
  expect(enquirySetting(endpoint, siteUrl)).toEqual(setting);
});

test('an invalid address throws', () => {
  expect(() => enquirySetting('https://', siteUrl)).toThrow(TypeError);
});
