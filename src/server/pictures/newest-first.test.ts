import { expect, test } from 'vitest';
import { createNewestFirst } from './newest-first';

/** A queue with room for one, whose first work ends when `release` is called. */
function open() {
  const queue = createNewestFirst(1);
  const done: string[] = [];
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = queue.run('first', () => released);
  const all: Promise<unknown>[] = [first];
  const add = (name: string, isBackground = false) => {
    const act = async () => {
      done.push(name);
      if (name.startsWith('failing')) throw new Error(name);
    };
    all.push(queue.run(name, act, isBackground).catch(() => {}));
  };
  const finish = async () => {
    release();
    await Promise.all(all);
    return done;
  };
  return { add, finish, raise: queue.raise };
}

const names = (kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${kind}-${at}`);

test('after a burst, new requests come before those that have waited long', async () => {
  const { add, finish } = open();
  for (const name of [...names('burst', 200), ...names('later', 30)]) add(name);
  const done = await finish();
  expect(done.slice(0, 30).toSorted()).toEqual(names('later', 30).toSorted());
  expect(done).toHaveLength(230);
});

test('a picture that somebody asks for again comes first', async () => {
  const { add, finish, raise } = open();
  for (const name of names('burst', 9)) add(name);
  raise('burst-3');
  raise('unknown');
  expect((await finish())[0]).toBe('burst-3');
});

test('background work waits until nothing else does, unless somebody asks for it', async () => {
  const { add, finish, raise } = open();
  add('avif', true);
  add('one');
  add('other', true);
  add('two');
  raise('other');
  expect(await finish()).toEqual(['other', 'two', 'one', 'avif']);
});

test('work that fails makes room for the next', async () => {
  const { add, finish } = open();
  for (const name of ['one', 'failing', 'two']) add(name);
  expect(await finish()).toEqual(['two', 'failing', 'one']);
});
