import { existsSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { createPictureProcess } from './picture-process';

const double = new URL('../../../../tests/support/picture-process-double.mjs', import.meta.url)
  .href;

/** A process that is killed whenever it has a job. */
const killed = new URL('../../../../tests/support/killed-process-double.mjs', import.meta.url).href;

function open(module = double) {
  const pictures = createPictureProcess({ module });
  onTestFinished(pictures.close);
  const draw = async (title: string) => {
    const job = { kind: 'drawing', name: 'trial', parts: { title } } as const;
    return new TextDecoder().decode((await pictures.make(job)).bytes);
  };
  return { ...pictures, draw };
}

const failureOf = (job: Promise<unknown>) =>
  job.then(
    () => undefined,
    (error: unknown) => error,
  );

const atFault = { code: 'ILLEGAL_ASSET_TRANSFORMATION', details: { isOriginalAtFault: true } };
const unavailable = { code: 'SERVICE_UNAVAILABLE' };

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

test('all jobs run in one separate process', async () => {
  const { draw } = open();
  const [first, second] = await Promise.all([draw('one'), draw('two')]);
  const [pid = '', title] = first.split(' ');
  expect([title, second]).toEqual(['one', `${pid} two`]);
  expect(Number(pid)).not.toBe(process.pid);
});

test('a refusal keeps its reason', async () => {
  const { draw } = open();
  expect(await failureOf(draw('refused'))).toMatchObject({ ...atFault, message: 'too large' });
  expect(await draw('one')).toContain('one');
});

test('a job that takes too long fails, and the next one succeeds', async () => {
  const { draw } = open();
  await draw('one');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stuck = failureOf(draw('stuck'));
  const next = draw('two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await stuck).toMatchObject({ ...atFault, message: expect.stringContaining('60 s') });
  expect(await next).toContain('two');
});

test('a job that crashes the process fails alone', async () => {
  const { draw } = open();
  const crash = failureOf(draw('crash'));
  const otherDrawings = ['one', 'two'].map((title) => draw(title));
  expect(await crash).toMatchObject(atFault);
  expect(await Promise.all(otherDrawings)).toEqual([
    expect.stringContaining('one'),
    expect.stringContaining('two'),
  ]);
});

test('a picture that gets no memory beside others is made in a new process', async () => {
  const { draw } = open();
  const [first, large, last] = await Promise.all(
    ['one', 'large', 'two'].map((title) => draw(title)),
  );
  const pidIn = (text = '') => text.split(' ')[0];
  expect(large).toContain('large');
  expect(pidIn(large)).not.toBe(pidIn(first));
  expect(last).toBe(`${pidIn(large)} two`);
});

test('a picture that gets no memory in a new process either is unreadable', async () => {
  const { draw } = open();
  await draw('one');
  expect(await failureOf(draw('huge'))).toMatchObject(atFault);
});

test('a picture in work when the process is killed is made by a new one', async () => {
  const { draw } = open();
  const [pid = 0] = JSON.parse(await draw('settings'));
  const slow = draw('slow');
  await new Promise(setImmediate);
  process.kill(pid, 'SIGKILL');
  expect(await slow).toContain('slow');
  expect(await slow).not.toContain(String(pid));
});

test('a picture does not count as unreadable because the process is killed again and again', async () => {
  const { draw } = open(killed);
  expect(await failureOf(draw('one'))).toMatchObject(unavailable);
});

test('closing ends a stuck process, and fails all jobs', async () => {
  const { draw, close } = open();
  const [pid = 0] = JSON.parse(await draw('settings'));
  const jobs = [failureOf(draw('stuck')), failureOf(draw('waiting'))];
  await new Promise(setImmediate);
  close();
  expect(await Promise.all(jobs)).toEqual(Array(2).fill(expect.objectContaining(unavailable)));
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
  expect(await failureOf(draw('one'))).toMatchObject(unavailable);
});

test('if the process cannot start, the log says why', async () => {
  const written = quietConsole();
  const missing = new URL('no-such-module.mjs', import.meta.url).href;
  expect(await failureOf(open(missing).draw('one'))).toMatchObject(unavailable);
  expect(written.text()).toContain('cannot be started');
  expect(written.text()).toContain('no-such-module');
});

test('the process gets none of the server’s secrets', async () => {
  vi.stubEnv('CONTENT_TOKEN', 'a-secret-of-the-server');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { draw } = open();
  expect(await draw('settings')).not.toContain('a-secret-of-the-server');
});
