import { expect, test } from 'vitest';
import { policyFor } from './content-policy';

const siteUrl = 'https://museum.example';
const inline = { styles: ['p{}', '\na{}'], scripts: ['p{}'] };

/** Hashes from `printf '%s' 'p{}' | openssl dgst -sha256 -binary | base64`. */
const [ofNothing, ofFirst, ofSecond] = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='",
  "'sha256-Wos276ClB3DtmPV7ggY3FkrD5vJJA1QcT7vVWXT1dNk='",
];

const directive = async (name: string, ...options: Parameters<typeof policyFor>) =>
  (await policyFor(...options))
    .split(/; ?/)
    .find((part) => part === name || part.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('the policy allows styles by their hashes, and the empty style of Emotion', async () => {
  expect(await directive('style-src', inline, { siteUrl })).toBe(
    `'self' ${ofNothing} ${ofFirst} ${ofSecond}`,
  );
});

test('the policy allows scripts by their hashes, each once', async () => {
  const twice = { styles: ['p{}', 'p{}', ''], scripts: inline.scripts };
  expect(await directive('style-src', twice, { siteUrl })).toBe(`'self' ${ofNothing} ${ofFirst}`);
  expect(await directive('script-src', twice, { siteUrl })).toBe(`'self' ${ofFirst}`);
  const none = { styles: [], scripts: [] };
  expect(await directive('script-src', none, { siteUrl })).toBe("'self'");
});

test.each([
  ['the site itself', undefined, "'self'"],
  ['a path of the site', '/enquiries', "'self'"],
  ['the site by its full address', `${siteUrl}/enquiries`, "'self'"],
  ['a service', 'https://forms.example/take?key=s3cret', "'self' https://forms.example"],
  [
    'a web-script of Google’s, which answers from elsewhere',
    'https://script.google.com/macros/s/s3cret/exec',
    "'self' https://script.google.com https://script.googleusercontent.com",
  ],
])(
  'an enquiry may be sent to %s, by script and by form',
  async (_case, enquiryEndpoint, allowed) => {
    const options = { siteUrl, enquiryEndpoint };
    expect(await directive('connect-src', inline, options)).toBe(allowed);
    expect(await directive('form-action', inline, options)).toBe(allowed);
    expect(await policyFor(inline, options)).not.toContain('s3cret');
  },
);

test('the policy requests reports only if the site accepts them', async () => {
  expect(await policyFor(inline, { siteUrl })).not.toContain('report');
  const reported = { siteUrl, isReported: true };
  expect(await directive('report-to', inline, reported)).toBe('policy');
  expect(await directive('report-uri', inline, reported)).toBe('/policy-reports');
  const local = { ...reported, siteUrl: 'http://127.0.0.1:3000' };
  expect(await directive('report-to', inline, local)).toBeUndefined();
  expect(await directive('report-uri', inline, local)).toBe('/policy-reports');
});

test('with TLS the policy upgrades requests; without it, it allows pictures over http', async () => {
  expect(await directive('upgrade-insecure-requests', inline, { siteUrl })).toBe('');
  expect(await directive('img-src', inline, { siteUrl })).toBe("'self' https:");
  const local = { siteUrl: 'http://127.0.0.1:3000' };
  expect(await directive('upgrade-insecure-requests', inline, local)).toBeUndefined();
  expect(await directive('img-src', inline, local)).toBe("'self' https: http:");
});

test('a second Trusted Types policy is allowed only with analytics', async () => {
  expect(await directive('trusted-types', inline, { siteUrl })).toBe('rich-text');
  const analytics = { path: '/js/script.js' };
  expect(await directive('trusted-types', inline, { siteUrl, analytics })).toBe(
    'rich-text analytics',
  );
  for (const name of ['script-src', 'connect-src']) {
    expect(await directive(name, inline, { siteUrl, analytics })).toMatch(/^'self'/);
  }
});
