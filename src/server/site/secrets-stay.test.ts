import { expect, onTestFinished, test } from 'vitest';
import { withPreviewedFiles } from '#capabilities/previews/preview-files.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openReceiver, status } from '#tests/support/enquiries/open-receiver.ts';
import { openSite } from '#tests/support/open-site.ts';

const previewSecret = 'a-secret-of-previews-0123456789abcdef';
const revalidateSecret = 'a-secret-of-notices-0123456789abcdef';

/** A site whose content service and CDN redirect every request to another origin. */
async function openRedirected() {
  const elsewhere = await openReceiver();
  const receiver = await openReceiver(status(307, { location: elsewhere.url }));
  const { origin } = new URL(receiver.url);
  const site = await openSite({
    content: { url: origin, token: 'the-token-of-the-site' },
    previewSecret,
    previewToken: 'the-token-of-previews',
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

test('no secret of the site or of an editor follows a redirect to another origin', async () => {
  const { site, receiver, elsewhere } = await openRedirected();
  await site.get('/services/visit/visitor-visas');
  const picture = ' src="/assets/0b6a8a4e-41d6-4f0c-8b0a-3d1f6a1f7b11"';
  const expires = Math.floor(Date.now() / 1000) + 60;
  const previewed = await withPreviewedFiles(picture, previewSecret, expires);
  await site.get(previewed.slice(' src="'.length, -1));
  await site.get('/preview/open?collection=posts&id=2', {
    headers: { cookie: 'directus_session_token=the.session.of-an-editor' },
  });
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
  for (const part of ['/items/', '/assets/', '/items/posts/2', '/purge']) {
    expect([part, isAsked(part)]).toEqual([part, true]);
  }
  expect(elsewhere.received).toEqual([]);
});
