import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The programs that these tests start, each under any of its names, with its Debian package. */
const programs = [
  { names: ['redis-server', 'valkey-server'], debian: 'redis-server' },
  { names: ['nginx'], debian: 'nginx' },
] as const;

/** Folders of system programs that are not in every user's PATH. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of the first of these programs that is installed. */
export const pathOf = (names: readonly string[]) =>
  names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

/** The parts of the machine that `missingPrograms` uses. */
interface Machine {
  readonly has: (names: readonly string[]) => boolean;
  readonly canInstall: boolean;
  readonly install: (packages: readonly string[]) => void;
}

/**
 * Installs missing programs if possible.
 * @returns one sentence about programs that are still missing; `undefined` if there are none
 */
function missingPrograms({ has, canInstall, install }: Machine): string | undefined {
  const missing = () => programs.filter(({ names }) => !has(names));
  const packages = missing().map(({ debian }) => debian);
  if (packages.length > 0 && canInstall) install(packages);
  const left = missing().map(({ names }) => names.join(' or '));
  if (left.length === 0) return undefined;
  return `The tests of several servers need ${left.join(' and ')}: install ${packages.join(' and ')}, on Debian by “apt-get install -y ${packages.join(' ')}”.`;
}

function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(' and ')} with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: readonly string[]) =>
    spawnSync('apt-get', [...args], { stdio: 'inherit', env, timeout: 10 * 60_000 });
  run(['update', '-qq']);
  run(['install', '-y', '--no-install-recommends', ...packages]);
}

function main() {
  const problem = missingPrograms({
    has: (names) => pathOf(names) !== undefined,
    canInstall: process.getuid?.() === 0 && pathOf(['apt-get']) !== undefined,
    install,
  });
  if (!problem) return;
  console.error(problem);
  process.exitCode = 1;
}

const program = process.argv[1];
if (program && import.meta.url === pathToFileURL(program).href) main();
