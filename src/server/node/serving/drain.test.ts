import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { openListener, page } from '#tests/support/open-listener.ts';
import { drain, endOnSignal } from './drain';

/** A server with one pending request, and what ends it. */
async function openWithOnePending(path = '/slow') {
  let end: () => void = () => {};
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const opened = await openListener({
    answering: {
      handle: ({ url }, outgoing) => {
        if (url === '/') return outgoing.writeHead(200, page).end('quick');
        end = () => {
          if (!outgoing.headersSent) outgoing.writeHead(200, page);
          outgoing.end('slow, but whole');
        };
        if (url === '/begun') outgoing.writeHead(200, page).write('begun, ');
        return begin();
      },
    },
  });
  const slow = opened.ask(path);
  slow.catch(() => {});
  await begun;
  return { ...opened, slow, end: () => end() };
}

const quietly = { delayMs: 0, limitMs: 60_000, cutOff: () => {}, finish: async () => {} };

test('not ready at once, no new connections, and pending requests end well (§own.operation)', async () => {
  const { slow, end, server, port, lifecycle, pending } = await openWithOnePending();
  let finished = false;
  const finish = async () => {
    finished = true;
  };
  const drained = drain({ ...quietly, server, lifecycle, pending, finish });
  expect(lifecycle.state).toBe('draining');
  const [refusal] = (await once(request({ host: '127.0.0.1', port }).end(), 'error')) as [
    NodeJS.ErrnoException,
  ];
  expect(refusal.code).toBe('ECONNREFUSED');
  end();
  const { status, text, headers } = await slow;
  expect([status, text, headers.connection]).toEqual([200, 'slow, but whole', 'close']);
  await drained;
  expect(finished).toBe(true);
});

test('a connection whose answer had begun ends with it', async () => {
  const { slow, end, server, lifecycle, pending } = await openWithOnePending('/begun');
  const drained = drain({ ...quietly, server, lifecycle, pending });
  end();
  expect((await slow).text).toBe('begun, slow, but whole');
  await drained;
});

test('a connection that waits for its next request does not hold the end up', async () => {
  const { ask, server, lifecycle, pending } = await openListener();
  await ask('/');
  await drain({ ...quietly, server, lifecycle, pending });
  expect(server.listening).toBe(false);
});

test('what takes longer than it may is cut off and reported', async () => {
  const { slow, server, lifecycle, pending } = await openWithOnePending();
  const cut: number[] = [];
  await drain({
    server,
    lifecycle,
    pending,
    delayMs: 0,
    limitMs: 20,
    cutOff: (count) => void cut.push(count),
    // The spreadsheet does not answer either.
    finish: () => new Promise(() => {}),
  });
  expect(cut).toEqual([1]);
  await expect(slow).rejects.toThrow('socket hang up');
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s drains and ends with 0; a second ends at once', async (signal, status) => {
  const { end, slow, server, lifecycle, pending } = await openWithOnePending();
  const signals = new EventEmitter();
  const began: string[] = [];
  const exits: number[] = [];
  const exited = new Promise<void>((resolve) => {
    endOnSignal({
      ...quietly,
      server,
      lifecycle,
      pending,
      began: (name) => void began.push(name),
      program: Object.assign(signals, {
        exit: (code: number) => {
          exits.push(code);
          if (code === 0) resolve();
        },
      }),
    });
  });
  vi.useFakeTimers({ toFake: ['performance'] });
  signals.emit(signal);
  // Ctrl-C under npm: the terminal sends it, and npm passes it on.
  signals.emit(signal);
  expect([began, exits, lifecycle.state]).toEqual([[signal], [], 'draining']);
  vi.advanceTimersByTime(1000);
  signals.emit(signal);
  vi.useRealTimers();
  expect(exits).toEqual([status]);
  end();
  await slow;
  await exited;
  expect(exits.at(-1)).toBe(0);
});
