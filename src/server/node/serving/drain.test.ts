import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { openListener, page } from '#tests/support/open-listener.ts';
import { drain, endOnSignal } from './drain';

/** A server with one pending request, and functions to end it. */
async function openWithOnePending(path = '/slow') {
  let end: () => void = () => {};
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const opened = await openListener({
    requestListener: ({ url }, outgoing) => {
      if (url === '/') return outgoing.writeHead(200, page).end('quick');
      outgoing.record.route = url ?? '';
      end = () => {
        if (!outgoing.headersSent) outgoing.writeHead(200, page);
        outgoing.end('slow, but whole');
      };
      if (url === '/begun') outgoing.writeHead(200, page).write('begun, ');
      return begin();
    },
  });
  const slow = opened.ask(path);
  slow.catch(() => {});
  await begun;
  return { ...opened, slow, end: () => end() };
}

const quietly = { delayMs: 0, limitMs: 60_000, cutOff: () => {}, finish: {} };

test('draining refuses new connections and completes pending requests', async () => {
  const { slow, end, server, port, lifecycle, pending } = await openWithOnePending();
  let finished = false;
  const finish = async () => {
    finished = true;
  };
  const drained = drain({ ...quietly, server, lifecycle, pending, finish: { work: finish } });
  expect(lifecycle.state).toBe('draining');
  const [refusal] = (await once(request({ host: '127.0.0.1', port }).end(), 'error')) as [
    NodeJS.ErrnoException,
  ];
  expect(refusal.code).toBe('ECONNREFUSED');
  end();
  const { status, text, headers } = await slow;
  expect([status, text, headers.connection]).toEqual([200, 'slow, but whole', 'close']);
  expect(await drained).toBe(true);
  expect(finished).toBe(true);
});

test('a connection closes after its current answer', async () => {
  const { slow, end, server, lifecycle, pending } = await openWithOnePending('/begun');
  const drained = drain({ ...quietly, server, lifecycle, pending });
  end();
  expect((await slow).text).toBe('begun, slow, but whole');
  await drained;
});

test('an idle connection does not delay the end', async () => {
  const { ask, server, lifecycle, pending } = await openListener();
  await ask('/');
  await drain({ ...quietly, server, lifecycle, pending });
  expect(server.listening).toBe(false);
});

test('requests that exceed the limit are cut off and reported', async () => {
  const { slow, server, lifecycle, pending } = await openWithOnePending('/assets/:id');
  const cut: string[] = [];
  const hasEnded = await drain({
    server,
    lifecycle,
    pending,
    delayMs: 0,
    limitMs: 20,
    cutOff: (sentence) => {
      cut.push(sentence);
    },
    // The endpoint for enquiries does not answer, either.
    finish: { enquiries: () => new Promise(() => {}), 'the record': async () => {} },
  });
  expect(hasEnded).toBe(false);
  expect(cut).toEqual([
    'The server exits with status 1. After 0.02 s it cut off requests (1 × /assets/:id) and other work (enquiries). Raise DRAIN_SECONDS if they may take longer.',
  ]);
  await expect(slow).rejects.toThrow('socket hang up');
});

/** A fake process that receives signals, and its exit statuses. */
function openProgram() {
  const exits: number[] = [];
  let exit: () => void = () => {};
  const exited = new Promise<void>((resolve) => {
    exit = resolve;
  });
  const program = Object.assign(new EventEmitter(), {
    exit(status: number) {
      exits.push(status);
      exit();
    },
  });
  return { program, exits, exited };
}

test('a server that cut off a request exits with status 1', async () => {
  const { slow, server, lifecycle, pending } = await openWithOnePending();
  const { program, exits, exited } = openProgram();
  const order: string[] = [];
  endOnSignal({
    ...quietly,
    limitMs: 20,
    server,
    lifecycle,
    pending,
    program,
    began: () => {},
    cutOff: () => {
      order.push('cut off');
    },
    ended: () => {
      order.push('ended');
    },
  });
  program.emit('SIGTERM');
  await exited;
  expect([order, exits]).toEqual([['cut off', 'ended'], [1]]);
  await expect(slow).rejects.toThrow('socket hang up');
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s drains and ends with 0; a second ends at once', async (signal, status) => {
  const { end, slow, server, lifecycle, pending } = await openWithOnePending();
  const { program, exits, exited } = openProgram();
  const began: string[] = [];
  endOnSignal({
    ...quietly,
    server,
    lifecycle,
    pending,
    program,
    began: (name) => {
      began.push(name);
    },
    ended: () => {},
  });
  vi.useFakeTimers({ toFake: ['performance'] });
  program.emit(signal);
  // Ctrl-C under npm sends the signal twice: by the terminal and by npm.
  program.emit(signal);
  expect([began, exits, lifecycle.state]).toEqual([[signal], [], 'draining']);
  vi.advanceTimersByTime(1000);
  program.emit(signal);
  vi.useRealTimers();
  expect(exits).toEqual([status]);
  await exited;
  end();
  await slow;
  await vi.waitFor(() => expect(exits.at(-1)).toBe(0));
});
