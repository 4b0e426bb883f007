import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { openSite } from '#tests/support/open-site.ts';
import { readPage } from '#tests/support/read-page.ts';

vi.setConfig({ testTimeout: 60_000 });

async function open(analytics?: { readonly path: string; readonly site?: string }) {
  const site = await openSite(analytics ? { analytics } : {});
  onTestFinished(() => site.close());
  return async (path: string) => {
    const { text, headers } = await site.get(path);
    const page = readPage(text);
    const scripts = page.all('script');
    const state = scripts.find(({ attributes }) => attributes['id'] === 'state')?.text ?? '{}';
    return {
      text: page.words('main'),
      policy: headers.get('content-security-policy'),
      state: JSON.parse(state) as { readonly analytics?: unknown },
      sources: scripts.flatMap(({ attributes }) => attributes['src'] ?? []),
    };
  };
}

test('documents name the script of analytics, and do not load it', async () => {
  const analytics = { path: '/js/script.js', site: 'velox.example' };
  const get = await open(analytics);
  const { state, sources, policy } = await get('/about');
  expect(state.analytics).toEqual(analytics);
  expect(sources).toEqual([]);
  expect(policy).toContain('trusted-types rich-text analytics');
  expect((await get('/privacy-policy')).text).toContain('We also count visits with web analytics');
});

test('without the setting documents do not mention analytics', async () => {
  const get = await open();
  const { state, policy } = await get('/about');
  expect(state).not.toHaveProperty('analytics');
  expect(policy).toMatch(/trusted-types rich-text(?:;|$)/);
  expect((await get('/privacy-policy')).text).toContain('We use no web analytics');
});

test.each(['/about', '/assets/logo', '/_app/script.js', '/content/a.json', '/feed.xml'])(
  'the site does not start if the script has the site’s own address %s',
  async (path) => {
    const failure = await openSite({ analytics: { path } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toContain(
      `ANALYTICS_PATH is “${path}”, which is an address of the site itself`,
    );
  },
);
