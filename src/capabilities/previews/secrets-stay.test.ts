import { expect, test } from 'vitest';
import { openRedirected } from '#tests/support/open-redirected.ts';
import { withPreviewedFiles } from './preview-files';

const previewSecret = 'a-secret-of-previews-0123456789abcdef';

test('no secret of the site or of an editor follows a redirect to another origin', async () => {
  const { site, receiver, elsewhere } = await openRedirected(() => ({
    previewSecret,
    previewToken: 'the-token-of-previews',
  }));
  const picture = ' src="/assets/0b6a8a4e-41d6-4f0c-8b0a-3d1f6a1f7b11"';
  const expires = Math.floor(Date.now() / 1000) + 60;
  const previewed = await withPreviewedFiles(picture, previewSecret, expires);
  await site.get(previewed.slice(' src="'.length, -1));
  await site.get('/preview/open?collection=posts&id=2', {
    headers: { cookie: 'directus_session_token=the.session.of-an-editor' },
  });
  for (const part of ['/assets/', '/items/posts/2']) {
    expect([part, receiver.received.some(({ url }) => url.includes(part))]).toEqual([part, true]);
  }
  expect(elsewhere.received).toEqual([]);
});
