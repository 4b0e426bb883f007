import { expect, test } from 'vitest';
import { warmUp } from './warm-up';

const site = 'https://velox.test';

/** A site whose pages have these statuses; what was asked for is put down. */
function openSite(statusOf: (path: string) => number) {
  const asked: string[] = [];
  const handle = async (request: Request) => {
    const path = request.url.slice(site.length);
    asked.push(path);
    return new Response('A page.', { status: statusOf(path) });
  };
  return { asked, handle };
}

test('every page is made once before anybody asks', async () => {
  const { asked, handle } = openSite(() => 200);
  await warmUp(handle, site, ['/', '/about', '/contact']);
  expect(asked).toEqual(['/', '/about', '/contact']);
});

test('where the first page cannot be made, nothing more is asked for', async () => {
  const { asked, handle } = openSite(() => 503);
  await warmUp(handle, site, ['/', '/about', '/contact']);
  expect(asked).toEqual(['/']);
});

test('a page that does not come holds nothing up', async () => {
  const never = () => new Promise<Response>(() => {});
  await expect(warmUp(never, site, ['/', '/about'], 1)).resolves.toBeUndefined();
});
