import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../../tests/faults/site';
import { stillClock } from '../../tests/faults/still-clock';
import { assetLister, assetReader } from '../embedded/files';
import { createEmbeddedService } from '../embedded/service';

/** A content service of another process that holds one photograph, titled by the name of a page's picture. */
async function openPhotographs(token: string) {
  const folder = await mkdtemp(join(tmpdir(), 'velox-photographs-'));
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3e8272' } })
    .jpeg()
    .toFile(join(folder, 'f7c2-41d0.jpg'));
  const service = createEmbeddedService({
    collections: {},
    readAsset: assetReader(folder),
    listAssets: async () =>
      (await assetLister(folder)()).map((file) => ({ ...file, title: 'hero-home' })),
    token,
  });
  const server = createAdaptorServer({ fetch: service.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const typeAt = async (site: Awaited<ReturnType<typeof openSite>>, path: string) =>
  (await site.get(path)).headers.get('content-type');

test('a photograph of the content service takes the place of the drawing of that name', async () => {
  const token = 'photographs-3f2a';
  const site = await openSite({
    content: { url: await openPhotographs(token), token },
    limits: { clock: stillClock().clock },
  });
  onTestFinished(site.close);
  expect(await typeAt(site, '/assets/hero-home?width=480')).toBe('image/jpeg');
  expect(await typeAt(site, '/assets/hero-about?width=480')).toBe('image/svg+xml');
});

test('without a content service nobody replaces a picture, and browsers may keep it for long', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  expect(await typeAt(site, '/assets/hero-home?width=480')).toBe('image/svg+xml');
  const { headers } = await site.get('/assets/hero-home');
  expect(headers.get('cache-control')).toContain('max-age=3600');
});
