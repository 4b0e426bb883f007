import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';

/** The pages visitors request, over and over. */
const visited = [
  '/',
  '/about',
  '/contact',
  '/blog/posts',
  '/services/visit/visitor-visas',
  '/services/work/extensions-coop',
  '/content/home_page.json',
  '/sitemap.xml',
  '/feed.xml',
  '/no-such-page',
];

/** Visitors who request one page after another through a load balancer. */
export function startVisitors(origin: string) {
  /** How often a page failed, by kind of failure. */
  const failures: Record<string, number> = {};
  const fail = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1;
  };
  let [answered, isOver] = [0, false];
  async function visit(first: number) {
    for (let index = first; !isOver; index += 1) {
      const path = visited[index % visited.length] ?? '/';
      try {
        const answer = await fetch(`${origin}${path}`);
        await answer.text();
        if (answer.status !== (path === '/no-such-page' ? 404 : 200))
          fail(`${path}: ${answer.status}`);
      } catch (error) {
        fail(`${path}: ${error}`);
      }
      answered += 1;
      await wait(10);
    }
  }
  const all = Promise.all([0, 2, 4, 6].map(visit));
  return {
    failures,
    /** Resolves after this many more answers. */
    async more(count: number) {
      const end = answered + count;
      await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(end), { timeout: 60_000 });
    },
    async end() {
      isOver = true;
      await all;
      return answered;
    },
  };
}
