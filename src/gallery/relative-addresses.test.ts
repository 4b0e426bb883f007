import { expect, test } from 'vitest';
import { withRelativeAddresses } from './relative-addresses';

const fileOf = (address: string) =>
  address.startsWith('/assets/logo') ? 'assets/logo.svg' : undefined;

test('addresses of files become relative and links to pages become #', () => {
  const html = withRelativeAddresses(
    `<!DOCTYPE html><html><head><style>a{background:url(/assets/logo?v=1)}</style></head><body>
<img src="/assets/logo?v=1" srcset="/assets/logo?width=320 320w"><a href="/about">a</a><a href="#b">b</a>
<a href="https://www.canada.ca/">c</a><form action="/enquiries"></form><p style="background:url('/assets/logo')">/about</p></body></html>`,
    '../',
    fileOf,
  );
  expect(html).toContain('a{background:url(../assets/logo.svg)}');
  expect(html).toContain('<img src="../assets/logo.svg">');
  expect(html).toContain('<a href="#">a</a><a href="#b">b</a>');
  expect(html).toContain('<a href="https://www.canada.ca/">');
  expect(html).toContain('<form action="#">');
  expect(html).toContain('<p style="background:url(../assets/logo.svg)">/about</p>');
});
