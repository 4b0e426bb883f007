import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ExportedSite } from './site/exported-site';
import type { PostWindow } from './site/post-window';
import { createTaskRunner, type TaskSetup } from './tasks';

test('shared pictures of posts are made of posts read in bulk, which the next export need not read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'velox-tasks-'));
  onTestFinished(() => {
    globalThis.veloxStaticHost = undefined;
    rmSync(folder, { recursive: true, force: true });
  });
  const windows = new Set<PostWindow>();
  const atHand: number[] = [];
  let reads = 0;
  const site: Pick<ExportedSite, 'ask' | 'client' | 'windows' | 'nameFiles'> = {
    windows,
    nameFiles: () => {},
    client: {
      url: 'https://cms.example',
      read: async () => {
        reads += 1;
        return { data: [], meta: {} };
      },
    },
    ask: async () => {
      atHand.push(windows.size);
      const answer = new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } });
      const none = { reads: new Set<string>(), links: new Set<string>() };
      return { answer, type: 'image/jpeg', ...none, shown: new Map<string, string>() };
    },
  };
  const run = (before: TaskSetup['before']) => {
    const setup = {
      folder,
      before,
      windows: {},
      illustrations: [],
      repeated: new Set(),
      config: {},
    };
    // Sound because pictures need no more of a site and its settings.
    const runner = createTaskRunner(site as ExportedSite, setup as unknown as TaskSetup);
    const pictures = ['/og/blog/posts/a-1.jpg', '/og/blog/posts/b-1.jpg'];
    return runner.run({ pictures: pictures.map((one) => [one, one] as const), ofWindow: 1 });
  };
  const { files } = await run({});
  expect([reads, atHand, windows.size]).toEqual([1, [1, 1], 0]);
  await run(Object.fromEntries(files));
  expect([reads, atHand]).toEqual([1, [1, 1]]);
});
