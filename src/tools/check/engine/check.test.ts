import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { collections } from '#generated/collections.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { siteDefinition } from '#site/site.ts';
import { runCheck } from '../cli/run';
import { checkContent } from './check-content';
import { exitCodeOf } from './report';

// Renders every page and reads every picture, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A fixed day, so that no test begins to fail as time passes. */
const today = '2026-11-21';

const embedded = () => readCollections(join(embeddedFolder, 'content'));
const readAsset = assetReader(join(embeddedFolder, 'assets'));

/** The embedded content as another process would serve it. */
async function serve(token: string, changed: object = {}): Promise<string> {
  const service = createEmbeddedService({
    collections: await embedded(),
    fields: knownFields,
    readAsset,
    token,
    ...changed,
  });
  const server = createServer(getRequestListener(service.fetch));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Notes are not faults: for example, an unconfirmed figure, or a field that no entry uses yet. */
const isFault = ({ severity }: { readonly severity: string }) => severity !== 'note';

test('the embedded content is clean apart from unconfirmed figures', async () => {
  const report = await runCheck({ content: undefined, today });
  const { findings, failures } = report;
  expect([findings.filter(isFault), failures, exitCodeOf(report)]).toEqual([[], [], 0]);
  expect(findings.length).toBeGreaterThan(10);
  const { entries, fields, links, assets } = report.checked;
  expect(report.checked.collections).toBe(Object.keys(collections).length);
  expect(entries).toBeGreaterThan(report.checked.collections);
  expect(fields).toBeGreaterThan(1_500);
  expect(links).toBeGreaterThan(400);
  expect(assets).toBeGreaterThan(30);
  expect(report.proof.found).toBe(report.proof.planted);
  expect(report.proof.planted).toBeGreaterThan(50);
});

test('a live service with the same content is clean and has no drift', async () => {
  const url = await serve('secret');
  const report = await runCheck({ content: { url, token: 'secret' }, today });
  const faults = report.findings.filter(isFault);
  expect([faults, report.failures, exitCodeOf(report)]).toEqual([[], [], 0]);
});

test('the picture of a draft is not missing', async () => {
  const picture = 'c5b1a8f2-0000-4000-8000-000000000001';
  const draft = {
    id: 999,
    status: 'draft',
    slug: 'unready',
    title: 'Unready',
    body: '<p>Soon.</p>',
  };
  const collections = await embedded();
  const records = [...(collections['posts']?.records ?? []), { ...draft, header_image: picture }];
  const url = await serve('secret', {
    collections: { ...collections, posts: { kind: 'list', records } },
    readAsset: (id: string) => readAsset(id === picture ? 'hero-home' : id),
  });
  const report = await runCheck({ content: { url, token: 'secret' }, today });
  expect(report.findings.filter(({ message }) => message.includes('picture'))).toEqual([]);
});

test('without the token the check fails', async () => {
  const report = await runCheck({ content: { url: await serve('secret') }, today });
  expect(exitCodeOf(report)).toBe(2);
  expect(report.failures.map(({ message }) => message).join('\n')).toContain('read permission');
});

test('a figure is a note 30 days before its review, and an error after it', async () => {
  const client = createContentClient({ url: await serve('secret'), token: 'secret' });
  const claimsOn = async (day: string) => {
    const { findings } = await checkContent({
      ...siteDefinition,
      client,
      collections,
      pages: [],
      today: day,
      // This test does not check links and pictures.
      site: async () => new Response(null, { status: 404 }),
    });
    const claims = findings.filter(({ rule }) => /^claim-(?:order|due|overdue)/.test(rule));
    return new Set(claims.map(({ rule, severity }) => `${rule} ${severity}`));
  };
  expect(await claimsOn('2026-12-31')).toEqual(new Set());
  expect(await claimsOn('2027-01-31')).toEqual(new Set(['claim-due note']));
  expect(await claimsOn('2027-02-01')).toContain('claim-overdue error');
});
