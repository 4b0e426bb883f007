import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { listExportedPaths } from '#server/http/routes.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { emptyBatch } from '#tools/export/folder/batch.ts';
import { createOutput } from '#tools/export/folder/output.ts';
import { createPageWriter } from '#tools/export/write-pages.ts';

test('an export writes the raster icons byte for byte', async () => {
  const site = await openSite();
  onTestFinished(() => site.close());
  const folder = mkdtempSync(join(tmpdir(), 'velox-icons-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ask = async (address: string) => {
    const answer = await site.handle(new Request(requestOrigin + address));
    const type = answer.headers.get('content-type') ?? '';
    const sources = { reads: new Map(), links: new Set<string>() };
    return { answer, type, ...sources, shown: new Map() };
  };
  const output = createOutput(folder);
  const write = createPageWriter({ ask, read: site.read, routes: site.routes }, output, {
    siteUrl,
    script: 'host.js',
  });
  const batch = emptyBatch();
  for (const name of ['favicon.ico', 'apple-touch-icon.png']) {
    expect(listExportedPaths(site.routes)).toContain(`/${name}`);
    await write(batch, `/${name}`, '/');
    const { answer } = await ask(`/${name}`);
    const served = Buffer.from(await answer.arrayBuffer());
    expect(readFileSync(join(folder, name)).equals(served)).toBe(true);
  }
  expect(batch.failures).toEqual([]);
  expect(batch.redirects).toEqual([]);
  const touchIcon = await sharp(join(folder, 'apple-touch-icon.png')).metadata();
  expect(touchIcon).toMatchObject({ format: 'png', width: 180, height: 180 });
});
