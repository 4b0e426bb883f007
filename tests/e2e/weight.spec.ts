import { brotliCompressSync, constants } from 'node:zlib';
import { post, routes } from './routes';
import { expect, test } from './test';

/** What a server may send before it waits for the first word from the other side: ten packets of 1,460 bytes. */
const oneRoundTrip = 14_600;

const packed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

test('every document, with its styles and what its scripts need, arrives in one round trip', async ({
  request,
}) => {
  const sizes: (readonly [path: string, bytes: number])[] = [];
  for (const path of [...routes.map((route) => route.path), post.path]) {
    const answer = await request.get(path);
    sizes.push([path, packed(await answer.text())]);
  }
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(([, bytes]) => bytes > oneRoundTrip)).toEqual([]);
});

test('a document comes packed, and is not sent again to who has it', async ({ request }) => {
  const path = '/services/immigrate/express-entry';
  const asking = { 'accept-encoding': 'br' };
  const first = await request.get(path, { headers: asking });
  const { etag = '', vary } = first.headers();
  expect([first.headers()['content-encoding'], vary]).toEqual(['br', 'Accept-Encoding']);
  const again = await request.get(path, { headers: { ...asking, 'if-none-match': etag } });
  expect([again.status(), await again.text()]).toEqual([304, '']);
});
