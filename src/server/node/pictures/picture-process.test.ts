import { existsSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { createPictureProcess } from './picture-process';

const double = new URL('../../../../tests/support/picture-process-double.mjs', import.meta.url)
  .href;

function open(module = double) {
  const pictures = createPictureProcess({ module, limitsMs: { shared: 60_000 } });
  onTestFinished(pictures.close);
  const draw = async (title: string, signal?: AbortSignal) =>
    new TextDecoder().decode(await pictures.run('shared', { title, brand: 'Velox' }, signal));
  return { ...pictures, draw };
}

/** What a job was refused for. */
const failureOf = (job: Promise<unknown>) =>
  job.then(
    () => undefined,
    (error: unknown) => error,
  );

const atFault = { code: 'ILLEGAL_ASSET_TRANSFORMATION', details: { isOriginalAtFault: true } };

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

test('jobs are done by one process, which is another one', async () => {
  const { draw } = open();
  const [first, second] = await Promise.all([draw('one'), draw('two')]);
  const [pid = '', title] = first.split(' ');
  expect([title, second]).toEqual(['one', `${pid} two`]);
  expect(Number(pid)).not.toBe(process.pid);
});

test('what is refused is told as it is', async () => {
  const { draw } = open();
  expect(await failureOf(draw('refused'))).toMatchObject({ ...atFault, message: 'too large' });
  expect(await draw('one')).toContain('one');
});

test('a job that takes too much time of a processor fails, and what is done beside it does not', async () => {
  const { draw } = open();
  const [busy, beside] = [failureOf(draw('busy')), draw('one')];
  expect(await busy).toMatchObject({ ...atFault, message: expect.stringContaining('60 s') });
  expect(await beside).toContain('one');
  expect(await draw('two')).toContain('two');
});

test('of jobs that are done at once only the one fails that breaks the process off', async () => {
  const { draw } = open();
  const crash = failureOf(draw('crash after another'));
  const others = ['one', 'two', 'three'].map((title) => draw(title));
  expect(await crash).toMatchObject(atFault);
  expect(await Promise.all(others)).toEqual([
    expect.stringContaining('one'),
    expect.stringContaining('two'),
    expect.stringContaining('three'),
  ]);
});

test('two jobs are done at once, and others wait until they may be given up', async () => {
  const { draw, pending } = open();
  const stuck = ['stuck', 'stuck'].map((title) => failureOf(draw(title)));
  const controller = new AbortController();
  const waiting = failureOf(draw('one', controller.signal));
  await vi.waitFor(() => expect(pending()).toBe(3));
  controller.abort();
  expect(await waiting).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(pending()).toBe(2);
  expect(await failureOf(draw('one', AbortSignal.abort()))).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(stuck).toHaveLength(2);
});

test('a process that is stuck ends at once when it is to, and what it was doing is not done', async () => {
  const { draw, close } = open();
  const [pid = 0] = JSON.parse(await draw('settings'));
  const stuck = failureOf(draw('stuck'));
  close();
  expect(await stuck).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
  expect(await failureOf(draw('one'))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('where no process can be started no picture is to blame, and the operator reads why', async () => {
  const written = quietConsole();
  const missing = new URL('no-such-module.mjs', import.meta.url).href;
  expect(await failureOf(open(missing).draw('one'))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(written.text()).toContain('cannot be started');
  expect(written.text()).toContain('no-such-module');
});

test('the process knows no secret of the server', async () => {
  vi.stubEnv('CONTENT_TOKEN', 'a-secret-of-the-server');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { draw } = open();
  expect(await draw('settings')).not.toContain('a-secret-of-the-server');
});
