import { expect, onTestFinished, test } from 'vitest';
import { previewAddress } from '#server/http/preview-signature.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { fileBytes } from '#tests/support/picture-files.ts';

const id = (end: number) => `5f1c7d1e-0000-4000-8000-${String(end).padStart(12, '0')}`;
const [letter, photo, otherFile] = [id(1), id(2), id(3)];
const secret = 'a secret of at least thirty-two characters';

const types: Readonly<Record<string, string>> = {
  [letter]: 'application/pdf',
  [photo]: 'image/gif',
  [otherFile]: 'application/pdf',
};

const draft = {
  id: 1,
  slug: 'a',
  title: 'A',
  status: 'draft',
  body: `<p><img src="/assets/${photo}" alt="A form"> <a href="/assets/${letter}">File</a></p>`,
};

const collections: Readonly<Record<string, unknown>> = {
  '/items/posts': [draft],
  '/items/navigation': { id: 1, menu_items: [{ label: 'About', url: '/about' }] },
};

/** A site with a content service whose token can read every file. A draft names two of them. */
async function open() {
  const service = await openMisbehavingService((url) => {
    const { pathname } = new URL(url, 'http://service.test');
    if (pathname.startsWith('/assets/')) {
      const type = types[pathname.slice('/assets/'.length)];
      if (!type) return json({ errors: [] }, 403);
      return (_request, response) => {
        response.writeHead(200, { 'content-type': type }).end(fileBytes(type, 'bytes'));
      };
    }
    return json({ data: collections[pathname] ?? null });
  });
  const site = await openSite({ content: { url: service.url }, previewSecret: secret });
  onTestFinished(async () => {
    await service.close();
    await site.close();
  });
  const statusOf = async (path: string) => (await site.get(path)).status;
  return { ...site, statusOf };
}

test('an editor’s preview shows the files of a draft, to nobody else', async () => {
  const { get, statusOf } = await open();
  const { text } = await get(
    await previewAddress(secret, { collection: 'posts', id: '1' }, Date.now()),
  );
  const addresses = Array.from(
    text.matchAll(/(?:src|href)="(\/assets\/5f[^"]+)"/g),
    ([, address = '']) => address.replaceAll('&amp;', '&'),
  );
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    const { status, headers } = await get(address);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
  }
  const [picture = ''] = addresses;
  expect(await statusOf(picture.replace(photo, otherFile))).toBe(404);
  expect(await statusOf(`/assets/${photo}`)).toBe(404);
});
