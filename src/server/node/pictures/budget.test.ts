import { expect, test } from 'vitest';
import { createBudget } from './budget';

/** Actions that last until they are told to end, and the names of those that have begun. */
function openBudget(total: number) {
  const budget = createBudget(total);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const use = (name: string, bytes: number) =>
    budget.use(bytes, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise(setImmediate);
  };
  return { use, end, begun };
}

test('what fits goes on at once, what does not waits, and nothing that came later goes first', async () => {
  const { use, end, begun } = openBudget(100);
  const all = [use('a', 60), use('b', 40), use('c', 90), use('d', 1)];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('what fails gives back what it took, and what takes more than all has all', async () => {
  const { use, end, begun } = openBudget(100);
  const large = use('large', 500);
  const next = use('next', 1);
  await new Promise(setImmediate);
  expect(begun).toEqual(['large']);
  await Promise.all([expect(large).rejects.toThrow('no'), end('large', new Error('no'))]);
  expect(begun).toEqual(['large', 'next']);
  await end('next');
  await next;
});
