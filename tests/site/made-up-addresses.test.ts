import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestOrigin } from '#tests/support/addresses.ts';
import { healthy } from '#tests/support/faulty-site.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Requests to the content service for made-up addresses. */
const asked: string[] = [];
let service: Awaited<ReturnType<typeof openMisbehavingService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  service = await openMisbehavingService((url) => {
    if (!/made-up|page=[1-9]\d/.test(url)) return healthy(url);
    asked.push(url);
    return json({ data: [], meta: { filter_count: 1 } });
  });
  // With a public folder, the site asks the content service where a file is.
  const publicFolders = ['5f1c7d1e-0000-4000-8000-000000000009'];
  site = await openSite({ content: { url: service.url, publicFolders } });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const files: readonly (readonly [kind: string, address: (at: number) => string])[] = [
  ['pictures', (at) => `/assets/made-up-${at}?width=480`],
  ['files', (at) => `/assets/made-up-file-${at}`],
];

const otherPaths = [
  '/blog/posts/made-up',
  '/blog/posts?page=100',
  '/content/post/made-up.json',
  '/content/posts/page/100.json',
  '/content/posts/index/10.json',
  '/og/blog/posts/made-up-picture-0123456789abcd.jpg',
];

const ask = async (address: string, visitor: string) => {
  const answer = await site.handle(new Request(requestOrigin + address), { visitor });
  await answer.body?.cancel();
  return answer;
};

test.each(files)(
  'one visitor’s made-up %s cause at most sixty requests to the content service a minute',
  async (kind, address) => {
    asked.length = 0;
    const visitor = `203.0.113.${kind.length}`;
    const first = await ask(address(0), visitor);
    const each = asked.length;
    expect([kind, first.status === 429, each > 0]).toEqual([kind, false, true]);
    const addresses = Array.from({ length: 100 }, (_, at) => address(at + 1));
    const answers = await Promise.all(addresses.map((path) => ask(path, visitor)));
    expect(asked.length).toBeLessThanOrEqual(60 * each);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(40);
    const { headers } = refused[0] ?? new Response();
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['60', 'no-store']);
    // Other visitors are not limited.
    expect((await ask(address(101), '198.51.100.1')).status).not.toBe(429);
  },
);

test.each(otherPaths)('%s causes no request to the content service', async (address) => {
  asked.length = 0;
  expect((await ask(address, '203.0.113.1')).status).not.toBe(429);
  expect(asked).toEqual([]);
});

test('existing addresses have no limit', async () => {
  const statuses = [];
  for (let time = 0; time < 70; time += 1) {
    statuses.push((await ask('/content/navigation.json', '198.51.100.2')).status);
  }
  expect(statuses).toEqual(Array(70).fill(200));
});
