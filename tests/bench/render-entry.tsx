import { renderToString } from 'react-dom/server';
import { preparePage, type RenderOptions, render } from '#app/document/render.tsx';
import { createStyleCache } from '#components/theme/style-cache.ts';
import { createContentClient } from '#content/client/client.ts';
import { assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { pages } from '#pages/index.ts';
import { createContentCache } from '#server/content-cache/content-cache.ts';
import { policyFor } from '#server/http/content-policy.ts';
import { etagOf } from '#server/http/etag.ts';
import { median } from './statistics';

/**
 * What `render-ratio.ts` builds as production code and runs in a process of its own: service pages rendered whole, as the page
 * cache has them made, beside the rendering of their React trees alone. It prints one line of JSON.
 */

const origin = 'http://bench.test';
const rounds = 60;
const warmUps = 10;

export interface RenderTimes {
  readonly path: string;
  /** Medians, in milliseconds of this process's own time. */
  readonly whole: number;
  readonly tree: number;
}

async function openReader() {
  const service = createEmbeddedService({
    collections: await readCollections('src/embedded/content'),
    readAsset: assetReader('src/embedded/assets'),
  });
  const client = createContentClient({
    url: 'http://embedded.invalid',
    fetch: (input, init) => service.fetch(new Request(input, init)),
  });
  // At hand throughout: reading content is no part of rendering.
  return createContentCache({ client, report: () => {}, freshMs: Number.MAX_SAFE_INTEGER });
}

/** How long it takes, not counting what the machine does meanwhile for others. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A page's two pieces of work, and the times that they took so far. */
async function openPage(path: string, options: RenderOptions) {
  const request = () => new Request(`${origin}${path}`);
  const prepared = await preparePage(request(), options);
  if (prepared instanceof Response) throw new Error(`${path} is no page.`);
  const whole = async () => {
    const page = await render(request(), options);
    if (page instanceof Response || page.status !== 200) throw new Error(`${path} is no page.`);
    await Promise.all([etagOf(page.html), policyFor(page.html, { siteUrl: origin })]);
  };
  const tree = () => renderToString(prepared.tree(createStyleCache()));
  const times: { whole: number[]; tree: number[] } = { whole: [], tree: [] };
  return { path, whole, tree, times };
}

const { read } = await openReader();
const options = {
  ...{ read, siteUrl: origin },
  assets: { scripts: ['/_app/browser.js'] },
};
const opened = await Promise.all(
  pages.flatMap(({ path, group }) => (group ? openPage(path, options) : [])),
);
// One page after another in each round: what the process does for itself, such as collecting garbage, meets all alike.
for (let round = -warmUps; round < rounds; round += 1) {
  for (const { whole, tree, times } of opened) {
    // In turn, so that what slows the machine down slows both; neither always clears away what the other has left.
    const treeFirst = round % 2 === 0;
    const first = await timeOf(treeFirst ? tree : whole);
    const second = await timeOf(treeFirst ? whole : tree);
    if (round < 0) continue;
    times.whole.push(treeFirst ? second : first);
    times.tree.push(treeFirst ? first : second);
  }
}
const measured: readonly RenderTimes[] = opened.map(({ path, times }) => ({
  path,
  whole: median(times.whole),
  tree: median(times.tree),
}));
console.log(JSON.stringify(measured));
