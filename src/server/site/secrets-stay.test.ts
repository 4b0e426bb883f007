import { expect, test } from 'vitest';
import { siteUrl } from '#tests/support/addresses.ts';
import { openRedirected } from '#tests/support/open-redirected.ts';
import { servicePath } from '#tests/support/service-page.ts';

const revalidateSecret = 'a-secret-of-notices-0123456789abcdef';

test('no secret of the site follows a redirect to another origin', async () => {
  const { site, receiver, elsewhere } = await openRedirected((origin) => ({
    revalidateSecret,
    purge: { url: `${origin}/purge`, secret: 'the-secret-of-the-cdn-0123456789abcdef' },
  }));
  await site.get(servicePath);
  await site.handle(
    new Request(`${siteUrl}/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${revalidateSecret}` },
      // Content cannot be read here, and only a notice about files purges without reading.
      body: JSON.stringify({ collection: 'directus_files', event: 'files.update', keys: ['2'] }),
    }),
  );
  const isAsked = (part: string) => receiver.received.some(({ url }) => url.includes(part));
  while (!isAsked('/purge')) await receiver.until(receiver.received.length + 1);
  for (const part of ['/items/', '/purge']) {
    expect([part, isAsked(part)]).toEqual([part, true]);
  }
  expect(elsewhere.received).toEqual([]);
});
