import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { completeEnquiry } from '../support/enquiries/complete-enquiry';
import { faults, json, openMisbehavingService } from '../support/misbehaving-service';
import { nightly } from '../support/sweep';
import { type RunningProgram, startCopy, startSite } from './processes';

const root = fileURLToPath(new URL('../..', import.meta.url));

let dataDir: string;
let started: RunningProgram | undefined;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velox-operated-'));
});

test.afterEach(async () => {
  await started?.stop();
  started = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(contentUrl: string, settings: Record<string, string> = {}) {
  started = await startSite(contentUrl, '', dataDir, settings);
  return started;
}

/** The log so far; fails unless each line is a JSON object. */
const linesOf = ({ printed }: RunningProgram) =>
  printed()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const requestsIn = (site: RunningProgram) => linesOf(site).filter(({ msg }) => msg === 'request');

const file = '0a1b2c3d-0000-4000-8000-00000000000f';
const held = `/assets/${file}`;

const home = {
  data: {
    id: 1,
    title: 'In good health',
    what_you_need_to_apply: `<p><img src="${held}" alt="A calendar"></p>`,
  },
};

/** A content service that holds back a file until it is released. The server does not request that file on its own. */
async function openSlowService() {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ask: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const service = await openMisbehavingService((url) => (request, response) => {
    if (!url.startsWith(held)) return json(home)(request, response);
    ask();
    released.then(() => {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    });
  });
  return { ...service, asked, release: () => release() };
}

test('on SIGTERM a server reports not ready, answers pending requests, and exits with 0', async () => {
  const service = await openSlowService();
  const site = await start(service.url, { DRAIN_DELAY_SECONDS: '1' });
  const slow = fetch(site.origin + held);
  await service.asked;
  const ended = site.signal('SIGTERM');
  await expect
    .poll(async () => {
      const { status } = await fetch(`${site.origin}/health/ready`);
      return status;
    })
    .toBe(503);
  expect((await fetch(`${site.origin}/health/live`)).status).toBe(200);
  service.release();
  const answer = await slow;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await answer.text()).toContain('<svg');
  expect(await ended).toBe(0);
  await service.close();
  // The last line was written just before the exit.
  expect(requestsIn(site).map(({ route, status }) => [route, status])).toEqual([
    ['/assets/:id', 200],
  ]);
});

test('requests that take too long after a signal are cut off; the server exits with 1 and logs them', {
  tag: nightly,
}, async () => {
  const service = await openSlowService();
  const site = await start(service.url, { DRAIN_SECONDS: '0' });
  const slow = fetch(site.origin + held).catch(() => 'cut off');
  await service.asked;
  expect(await site.signal('SIGINT')).toBe(1);
  expect(await slow).toBe('cut off');
  expect(linesOf(site)).toContainEqual(
    expect.objectContaining({
      level: 'error',
      msg: expect.stringMatching(/requests \(1 × \/assets\/:id\).*DRAIN_SECONDS/),
    }),
  );
  await service.close();
});

/** The child processes of a process (Linux). */
const startedBy = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number);

const isThere = (pid: number) => existsSync(`/proc/${pid}`);

test('a stuck picture process delays neither other visitors nor the shutdown', {
  tag: nightly,
}, async () => {
  const site = await start('', { DRAIN_SECONDS: '0', LOG_LEVEL: 'info' });
  const photograph = (width: number) =>
    fetch(`${site.origin}/assets/post-atlantic?width=${width}`, {
      headers: { accept: 'image/webp' },
    });
  expect((await photograph(480)).headers.get('content-type')).toBe('image/webp');
  const [child = 0] = await startedBy(site.pid);
  process.kill(child, 'SIGSTOP');
  const stuck = photograph(960).catch(() => 'cut off');
  expect((await photograph(480)).status).toBe(200);
  expect((await fetch(site.origin)).status).toBe(200);
  expect(await site.signal('SIGTERM')).toBe(1);
  expect(await stuck).toBe('cut off');
  expect(linesOf(site)).toContainEqual(
    expect.objectContaining({ msg: expect.stringContaining('requests (1 × /assets/:id)') }),
  );
  await expect.poll(() => isThere(child)).toBe(false);
});

test('when a server is killed, its picture process ends, too', { tag: nightly }, async () => {
  const site = await start('');
  await fetch(`${site.origin}/assets/post-atlantic?width=480`, {
    headers: { accept: 'image/webp' },
  });
  const [child = 0] = await startedBy(site.pid);
  expect(isThere(child)).toBe(true);
  await site.signal('SIGKILL');
  await expect.poll(() => isThere(child)).toBe(false);
});

test('the log has a line for each request, errors carry its id, and no line identifies a visitor', async () => {
  const service = await openMisbehavingService(() => faults['an internal error']);
  const site = await start(service.url, { TRUST_PROXY: '1' });
  const visitor = {
    'user-agent': 'Telephone of Meena',
    referer: 'https://elsewhere.test/meena',
    cookie: 'who=meena',
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': 'from-the-proxy-1',
  };
  const page = await fetch(`${site.origin}/about?name=meena`, { headers: visitor });
  expect([page.status, page.headers.get('x-request-id')]).toEqual([503, 'from-the-proxy-1']);
  await fetch(`${site.origin}/meena@mail.example`, { headers: visitor, redirect: 'manual' });
  await fetch(`${site.origin}/content/post/meena.json`, { headers: visitor });
  await fetch(`${site.origin}/enquiries`, {
    method: 'POST',
    headers: { ...visitor, accept: 'application/json' },
    body: new URLSearchParams({ firstName: 'Meena', email: 'meena@mail.example' }),
  });
  await site.signal('SIGTERM');
  await service.close();

  expect(requestsIn(site).map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/about', 503],
    ['GET', 'other', 302],
    ['GET', '/content/:resource', 503],
    ['POST', '/enquiries', 400],
  ]);
  const errors = linesOf(site).filter(({ level }) => level === 'error');
  expect(errors).toContainEqual(
    expect.objectContaining({ id: 'from-the-proxy-1', msg: expect.stringMatching(/posts/) }),
  );
  // The content reader says why nothing can be read, so the request for a page adds no line.
  expect(errors.filter(({ msg }) => /about/.test(String(msg)))).toEqual([]);
  const log = site.printed().toLowerCase();
  for (const word of ['meena', 'telephone', 'elsewhere', '203.0.113.77', 'mail.example']) {
    expect(log).not.toContain(word);
  }
  // Its address appears once, where the server says that it listens.
  expect(log.match(new RegExp(site.origin.replace('http://', ''), 'g'))).toHaveLength(1);
});

test('metrics are served on a separate port only', { tag: nightly }, async () => {
  const site = await start('', { METRICS_PORT: '0' });
  const words = /^Metrics are served at (\S+)$/;
  const address = () => linesOf(site).flatMap(({ msg }) => words.exec(String(msg))?.[1] ?? [])[0];
  await expect.poll(address).toBeDefined();
  await (await fetch(`${site.origin}/about`)).text();
  const count = async () => {
    const text = await (await fetch(address() ?? '')).text();
    return /^http_requests_total\{.*route="\/about".*\} (\d+)$/m.exec(text)?.[1];
  };
  await expect.poll(count).toBe('1');
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
});

/** The folders of production dependencies according to the lock file. */
async function productionPackages(): Promise<readonly string[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { readonly dev?: true }>;
  };
  const folders = Object.keys(packages).filter((folder) => folder && !packages[folder]?.dev);
  // Packages for other systems are not installed.
  return folders.filter((folder) => existsSync(join(root, folder)));
}

test('the build and the production packages are all that an unprivileged user needs', async () => {
  // The image's content: the build, and the result of `npm ci --omit=dev`.
  const image = await mkdtemp(join(tmpdir(), 'velox-image-'));
  await chmod(image, 0o755);
  await cp(join(root, 'dist'), join(image, 'dist'), { recursive: true });
  await cp(join(root, 'package.json'), join(image, 'package.json'));
  const packages = await productionPackages();
  expect(packages).toEqual(expect.arrayContaining(['node_modules/libsql', 'node_modules/sharp']));
  for (const folder of packages) {
    await cp(join(root, folder), join(image, folder), { recursive: true });
  }
  // Only root can start a program as somebody else.
  const isRoot = process.getuid?.() === 0;
  const nobody = 65_534;
  if (isRoot) await chown(dataDir, nobody, nobody);
  started = await startCopy(image, dataDir, isRoot ? { uid: nobody, gid: nobody } : {});
  const statusOf = async (path: string) => (await fetch(`${started?.origin}${path}`)).status;
  const pages = ['/', '/blog/posts', '/assets/hero-home', '/robots.txt', '/health/ready'];
  for (const path of pages) expect([path, await statusOf(path)]).toEqual([path, 200]);
  const [picture = ''] = /\/og\/[\w-]+\.jpg/.exec(await (await fetch(started.origin)).text()) ?? [];
  expect([picture, await statusOf(picture)]).toEqual([picture, 200]);
  const enquiry = { ...completeEnquiry, message: 'What now?' };
  const answer = await fetch(`${started.origin}/enquiries`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(enquiry),
  });
  expect(await answer.json()).toMatchObject({ ok: true });
  expect(await started.signal('SIGTERM')).toBe(0);
  expect(linesOf(started).filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
  for (const program of ['data', 'enquiries', 'export', 'record']) {
    const args = [`dist/server/${program}.js`, '--help'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: image, encoding: 'utf8' });
    expect([program, status, stderr]).toEqual([program, 0, '']);
  }
  await rm(image, { recursive: true, force: true });
});
