import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import viteConfig from '../../vite.config';

/** Tests of the image that need no build of it. */
const root = fileURLToPath(new URL('../..', import.meta.url));

const read = (file: string) => readFile(`${root}/${file}`, 'utf8');

/** The Containerfile's instructions, each on one line. */
const instructions = (await read('Containerfile'))
  .replace(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean);

const of = (name: string) =>
  instructions.flatMap((line) => (line.startsWith(`${name} `) ? line.slice(name.length + 1) : []));

/** A command in exec form, so that no shell comes between a signal and the server. */
function commandIn(text: string | undefined): readonly string[] {
  const [, list = ''] = /(\[.*\])$/.exec(text ?? '') ?? [];
  return JSON.parse(list) as readonly string[];
}

test('it copies, runs and starts existing files', async () => {
  const copied = of('COPY').filter((line) => !line.startsWith('--from'));
  const sources = copied.flatMap((line) => line.split(' ').slice(0, -1));
  expect(sources).toContain('package-lock.json');
  for (const source of sources) await access(`${root}/${source}`);

  const { scripts } = JSON.parse(await read('package.json')) as {
    scripts: Record<string, string>;
  };
  const run = of('RUN').flatMap((line) => /npm run (\S+)/.exec(line)?.[1] ?? []);
  expect(run).toEqual(['build']);
  for (const script of run) expect(scripts).toHaveProperty(script);

  // The build's output for src/server/node/main.ts.
  expect(commandIn(of('CMD').at(-1))).toEqual([
    'node',
    '--max-old-space-size=512',
    'dist/server/node.js',
  ]);
  await access(`${root}/src/server/node/main.ts`);
  expect(of('COPY')).toContain('--from=build /app/dist ./dist');
});

test('production installs exactly the packages that the build leaves out', async () => {
  const { ssr } = viteConfig({ command: 'build', mode: 'production', isSsrBuild: true });
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: object };
  expect(ssr?.noExternal).toBe(true);
  expect(Object.keys(dependencies)).toEqual(ssr?.external);
  expect(of('RUN').slice(0, 3)).toEqual(['npm ci', 'npm run build', 'npm ci --omit=dev']);
});

test('the build’s inputs are not ignored', async () => {
  const left = (await read('.dockerignore')).split('\n').filter((line) => /^[^#]/.test(line));
  for (const needed of ['codegen', 'schemas', 'src', 'vite.config.ts', 'tsconfig.json']) {
    await access(`${root}/${needed}`);
    expect(left).not.toContain(needed);
  }
  // The image must contain nothing else from this machine, above all no enquiries.
  expect(left).toEqual(expect.arrayContaining(['node_modules', 'dist', '.data', '.git']));
});

test('it runs as an unprivileged user who may write to one folder only', () => {
  expect(Number(of('USER').at(-1)?.split(':')[0])).toBeGreaterThan(0);
  const env = Object.fromEntries(
    of('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  ) as Record<string, string>;
  expect(of('VOLUME')).toEqual([env['DATA_DIR']]);
  expect(of('EXPOSE')).toEqual([env['PORT']]);
  expect(of('STOPSIGNAL')).toEqual(['SIGTERM']);
});

test.each([
  ['a server that is alive', 200, 0],
  ['one that is not well', 503, 1],
  ['none', undefined, 1],
])('its health check reports %s', async (_case, status, exitCode) => {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/health/live' ? (status ?? 503) : 404).end(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
  });
  if (status === undefined) server.close();
  const [program = '', ...args] = commandIn(of('HEALTHCHECK').at(-1));
  expect(program).toBe('node');
  const check = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  expect(await once(check, 'exit')).toEqual([exitCode, null]);
});
