import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sectionAddress } from '#gallery/address.ts';
import { formName, formsIn, formsOf } from './gallery';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A version whose gallery answers this. */
async function served(status: number, body: string) {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {};
  return { version: { name: 'v1', folder: '/v1' }, origin: `http://127.0.0.1:${port}`, stop };
}

const address = (variant: string) => sectionAddress('faq', '/about~2', variant);

test('a form is named by its page and its variant', () => {
  const forms = formsIn([address('a'), address('tamil-ä')]);
  expect(forms.map(({ section }) => section)).toEqual(['faq', 'faq']);
  expect(forms.map(formName)).toEqual(['/about~2: a', '/about~2: tamil-ä']);
});

test('a version without a gallery has no forms; one whose gallery fails is reported', async () => {
  expect(await formsOf(await served(404, 'Not found'))).toBeUndefined();
  expect(await formsOf(await served(200, JSON.stringify([address('a')])))).toHaveLength(1);
  await expect(formsOf(await served(500, 'Broken'))).rejects.toThrow(
    /^GalleryFails: .*v1.*\(status 500\).*--pages/,
  );
  await expect(formsOf(await served(200, '<p>A page</p>'))).rejects.toThrow(/^GalleryFails: /);
  const gone = await served(200, '[]');
  for (const close of closing.splice(0)) close();
  await expect(formsOf(gone)).rejects.toThrow(/^GalleryFails: /);
});
