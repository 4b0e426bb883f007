import { expect, test, vi } from 'vitest';
import { missingPrograms } from './ensure-programs';

/** A machine with some programs installed, and an installation that works or fails. */
function machine(installed: readonly string[], canInstall: boolean, works = true) {
  const there = new Set(installed);
  const install = vi.fn((packages: readonly string[]) => {
    for (const name of works ? packages : []) there.add(name);
  });
  return {
    install,
    canInstall,
    has: (names: readonly string[]) => names.some((name) => there.has(name)),
  };
}

test('nothing is installed if every program is there under any of its names', () => {
  const { install, ...rest } = machine(['valkey-server', 'nginx'], true);
  expect(missingPrograms({ install, ...rest })).toBeUndefined();
  expect(install).not.toHaveBeenCalled();
});

test('only what is missing is installed', () => {
  const { install, ...rest } = machine(['nginx'], true);
  expect(missingPrograms({ install, ...rest })).toBeUndefined();
  expect(install.mock.calls).toEqual([[['redis-server']]]);
});

test.each([
  ['where nothing can be installed', false, true],
  ['where installing fails', true, false],
])('%s the message names what is missing and the remedy', (_case, canInstall, works) => {
  const problem = missingPrograms(machine([], canInstall, works));
  expect(problem).toMatch(
    /need redis-server or valkey-server and nginx: install redis-server and nginx,/,
  );
});
