import { expect, onTestFinished, test } from 'vitest';
import { siteUrl } from '#tests/support/addresses.ts';
import { openReceiver, status } from '#tests/support/enquiries/open-receiver.ts';
import { openSite } from '#tests/support/open-site.ts';

const revalidateSecret = 'a-secret-of-notices-0123456789abcdef';

/** A site whose content service and CDN redirect every request to another origin. */
async function openRedirected() {
  const elsewhere = await openReceiver();
  const receiver = await openReceiver(status(307, { location: elsewhere.url }));
  const { origin } = new URL(receiver.url);
  const site = await openSite({
    content: { url: origin, token: 'the-token-of-the-site' },
    revalidateSecret,
    purge: { url: `${origin}/purge`, secret: 'the-secret-of-the-cdn-0123456789abcdef' },
    limits: { retries: 0 },
  });
  onTestFinished(async () => {
    await site.close();
    await Promise.all([receiver.close(), elsewhere.close()]);
  });
  return { site, receiver, elsewhere };
}

test('no secret of the site follows a redirect to another origin', async () => {
  const { site, receiver, elsewhere } = await openRedirected();
  await site.get('/services/visit/visitor-visas');
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
