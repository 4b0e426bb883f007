import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'museum-service-'));
  await writeFile(join(folder, 'about_page.json'), '{"id":1,"page_title":"About us"}');
  await writeFile(
    join(folder, 'dot.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>',
  );
});

afterAll(() => rm(folder, { recursive: true }));

function start(...flags: string[]): ChildProcess {
  const script = join(import.meta.dirname, 'main.ts');
  return spawn(process.execPath, ['--import', 'tsx', script, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function outcomeOf(child: ChildProcess) {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, complaint };
}

test.each([
  ['a port that is no number', ['--port', 'http'], /--port is “http”.*0 to 65535/],
  ['a port too high', ['--port', '65536'], /65536/],
  ['an unknown flag', ['--prot', '1'], /--prot/],
  ['an empty token', ['--token='], /--token is empty/],
])(
  'refuses %s',
  async (_, flags, message) => {
    const { code, complaint } = await outcomeOf(start(...flags));
    expect(code).toBe(1);
    expect(complaint).toMatch(message);
    expect(complaint).not.toContain('    at ');
  },
  30_000,
);

/** Starts the service on a free port. Returns its output and address. */
async function serve(...flags: string[]) {
  const child = start('--port', '0', '--content', folder, '--assets', folder, ...flags);
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const [line]: string[] = await once(lines, 'line');
  const stop = async () => {
    child.kill();
    await once(child, 'close');
  };
  return { address: /http:\/\/127\.0\.0\.1:\d+/.exec(line ?? '')?.[0], line, stop };
}

test('serves content over HTTP', async () => {
  const { address, line, stop } = await serve('--token', 'secret');
  const headers = { authorization: 'Bearer secret' };
  const about = await fetch(`${address}/items/about_page`, { headers });
  const picture = await fetch(`${address}/assets/dot?width=8`, { headers });
  const stranger = await fetch(`${address}/items/about_page`);
  await stop();
  expect(line).toMatch(/collections: 1, with a token/);
  expect(await about.json()).toMatchObject({ data: { id: 1, page_title: 'About us' } });
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(stranger.status).toBe(403);
}, 30_000);

test('explains that the port is in use', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as AddressInfo;
  const outcome = await outcomeOf(start('--port', String(port), '--content', folder));
  otherServer.close();
  expect(outcome.code).toBe(1);
  expect(outcome.complaint).toMatch(
    new RegExp(`^Port ${port} on 127.0.0.1 is already in use\\. .*\\n$`),
  );
}, 30_000);

test('explains that the content folder is missing', async () => {
  const outcome = await outcomeOf(start('--content', join(folder, 'nowhere')));
  expect(outcome.code).toBe(1);
  expect(outcome.complaint).toMatch(/^\S*nowhere: the content folder cannot be read .*\n$/);
}, 30_000);
