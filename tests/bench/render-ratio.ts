import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { root } from './built-site';
import type { Measurement } from './measurement';
import type { RenderTimes } from './render-entry';
import { median } from './statistics';

const outDir = join(root, 'test-results', 'bench', 'render');
const asked = 2;

/**
 * Every service page, rendered whole from content at hand (routes, tree, styles, head, state, tag), beside `renderToString` of
 * the same tree alone, as production code.
 */
export async function renderRatio(): Promise<Measurement> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      ...{ root, logLevel: 'error' },
      build: { ssr: 'tests/bench/render-entry.tsx', outDir, emptyOutDir: true },
    });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(outDir, 'render-entry.js')],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const pages = JSON.parse(stdout) as readonly RenderTimes[];
  const ratios = pages.map(({ path, whole, tree }) => ({ path, ratio: whole / tree }));
  const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)[0];
  if (!worst) throw new Error('There is no service page to render.');
  const ms = (times: readonly number[]) => `${median(times).toFixed(1)} ms`;
  return {
    name: 'An uncached service page, beside rendering its React tree alone',
    result: `${worst.ratio.toFixed(2)} × at worst (${worst.path}), ${ratios.filter(({ ratio }) => ratio > asked).length} of ${pages.length} pages miss it; ${median(ratios.map(({ ratio }) => ratio)).toFixed(2)} × in the middle; a page takes ${ms(pages.map(({ whole }) => whole))}, its tree ${ms(pages.map(({ tree }) => tree))} of processor time`,
    target: `within ${asked} × on every service page`,
    met: worst.ratio <= asked,
    figures: { worst: worst.ratio, median: median(ratios.map(({ ratio }) => ratio)) },
    details: pages,
  };
}
