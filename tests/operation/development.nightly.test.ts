import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';

/** Vite and the code generator take seconds, longer on a busy machine. */
const timeoutMs = 300_000;

let copy: ProjectCopy;
let origin: string;
let stop: () => Promise<void>;
let printed = '';

beforeAll(async () => {
  copy = copyProject();
  const development = spawn(process.execPath, ['--import', 'tsx', 'src/tools/build/dev.ts'], {
    cwd: copy.root,
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', CONTENT_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(development, 'close');
  stop = async () => {
    // The whole group: its type check would go on and write into the copy.
    if (development.pid !== undefined) process.kill(-development.pid, 'SIGKILL');
    await closed;
  };
  development.stderr.on('data', (part: Buffer) => {
    printed += part;
  });
  origin = await new Promise((resolve, reject) => {
    createInterface({ input: development.stdout }).on('line', (line) => {
      const [, address] = /ready at (http:\S+?)\/?$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    development.once('close', () => reject(new Error(printed)));
  });
}, timeoutMs);

afterAll(async () => {
  await stop();
  await copy.remove();
});

const readPage = async () => {
  const response = await fetch(`${origin}/services/visit/visitor-visas`);
  return { status: response.status, text: await response.text() };
};

const status = async () => (await readPage()).status;

test(
  'the first requests wait for the content, and print nothing',
  async () => {
    expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200]);
    expect(printed).toBe('');
  },
  timeoutMs,
);

const section = 'src/site/sections/key-dates';

test.each([
  {
    mistake: 'a schema that is not JSON',
    make: () => copy.write('schemas/collections/visitor_visa.json', '{ "title": }'),
    undo: ['schemas/collections/visitor_visa.json'],
    words: ['NotJson', 'schemas/collections/visitor_visa.json', 'Fix the file there.'],
  },
  {
    mistake: 'an empty section folder',
    make: () => mkdirSync(join(copy.root, section)),
    undo: [section],
    words: ['EmptySection', `at ${section}/`, 'Write this file, or delete the folder.'],
  },
  {
    mistake: 'an empty descriptor',
    make: () => copy.write('src/site/pages/new.page.ts', ''),
    undo: ['src/site/pages/new.page.ts'],
    words: ['NoDescriptor', 'at src/site/pages/new.page.ts', 'or delete the file'],
  },
  {
    mistake: 'content that is not JSON',
    make: () => copy.write('src/site/content/visitor_visa.json', '{ "title": "Visit", }'),
    undo: ['src/site/content/visitor_visa.json'],
    words: ['src/site/content/visitor_visa.json:1:', 'not valid JSON'],
  },
])(
  '$mistake: page and terminal name the file and the remedy, until it is fixed',
  async ({ make, undo, words }) => {
    const files = undo.filter((file) => file.endsWith('.json'));
    const before = files.map((file) => [file, copy.read(file)] as const);
    printed = '';
    make();
    await expect.poll(status, { timeout: timeoutMs }).toBe(500);
    const { text } = await readPage();
    for (const part of words) {
      expect(text).toContain(part);
      expect(printed).toContain(part);
    }
    for (const path of undo) rmSync(join(copy.root, path), { recursive: true });
    for (const [file, original] of before) copy.write(file, original);
    await expect.poll(status, { timeout: timeoutMs }).toBe(200);
  },
  timeoutMs,
);

test(
  'a new descriptor is served, and a deleted one is not, without a restart',
  async () => {
    const visit = 'src/site/pages/visitor-visas.page.ts';
    const second = 'src/site/pages/second-visit.page.ts';
    const path = '/services/visit/second-visit';
    const read = async () => (await fetch(origin + path)).status;
    expect(await read()).toBe(404);
    copy.write(second, copy.read(visit).replace('/services/visit/visitor-visas', path));
    await expect.poll(read, { timeout: timeoutMs }).toBe(200);
    rmSync(join(copy.root, second));
    await expect.poll(read, { timeout: timeoutMs }).toBe(404);
  },
  timeoutMs,
);
