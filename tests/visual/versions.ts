import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CannotCompare, failures, steps } from './messages';

/** A version of the project, ready to be built, outside the working tree. */
export interface Version {
  /** Its name in messages. */
  readonly name: string;
  readonly folder: string;
}

export interface Versions {
  readonly before: Version;
  readonly after: Version;
  /** The commit of the version before. */
  readonly commit: string;
  /** Removes both; may be called twice. */
  readonly remove: () => Promise<void>;
}

interface Ended {
  readonly ok: boolean;
  readonly stdout: string;
  readonly output: string;
  /** The program is not installed. */
  readonly missing: boolean;
}

/** Git variables that a hook sets for its own repository; they must not redirect these commands. */
const ofAHook = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']);

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofAHook.has(name)));

/** Runs a program to its end. Never throws: the result says how it ended. */
function run(program: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], {
      cwd,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows `npm` is a script, which only a shell can run.
      shell: process.platform === 'win32' && program === 'npm',
    });
    let [stdout, output] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, stdout, output: error.message, missing: error.code === 'ENOENT' }),
    );
    child.once('close', (code) => resolve({ ok: code === 0, stdout, output, missing: false }));
  });
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { ok, stdout, output, missing } = await run('git', args, root);
  if (missing) throw new CannotCompare(failures.noGit);
  if (!ok) throw new CannotCompare(failures.git(output.trim()));
  return stdout;
}

/** The full hash of a commit. @throws CannotCompare if git does not know it */
export async function commitOf(root: string, ref: string): Promise<string> {
  const inside = await run('git', ['rev-parse', '--is-inside-work-tree'], root);
  if (inside.missing) throw new CannotCompare(failures.noGit);
  if (!inside.ok) throw new CannotCompare(failures.noRepository(root));
  const name = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const found = await run('git', name, root);
  if (!found.ok) throw new CannotCompare(failures.unknownRef(ref));
  return found.stdout.trim();
}

/** Copies the working tree's tracked files and untracked files that are not ignored. */
async function copyWorkingTree(root: string, folder: string): Promise<void> {
  const listing = await git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const path of new Set(listing.split('\0').filter(Boolean))) {
    const source = join(root, path);
    // Uncommitted deletions are still listed, and links would be useless without their targets.
    const entry = await lstat(source).catch(() => undefined);
    if (!entry?.isFile()) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(source, join(folder, path));
  }
}

/**
 * Puts both versions into their own folders: the version before as a git worktree, the other as a copy of the working tree.
 * @throws CannotCompare if git does not know the version before
 */
export async function takeVersions(root: string, ref: string): Promise<Versions> {
  const commit = await commitOf(root, ref);
  const prefix = (await git(root, ['rev-parse', '--show-prefix'])).trim();
  const place = await mkdtemp(join(tmpdir(), 'velox-visual-'));
  const tree = join(place, 'before');
  const remove = async () => {
    if (existsSync(tree)) await run('git', ['worktree', 'remove', '--force', tree], root);
    await rm(place, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], root);
  };
  try {
    await git(root, ['worktree', 'add', '--detach', '--quiet', tree, commit]);
    await copyWorkingTree(root, join(place, 'after'));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    before: { name: `${ref} (${commit.slice(0, 7)})`, folder: join(tree, prefix) },
    after: { name: 'the working tree', folder: join(place, 'after') },
    commit,
    remove,
  };
}

const lockOf = (folder: string) =>
  readFile(join(folder, 'package-lock.json'), 'utf8').catch(() => '');

/** Whether a version has other dependencies than the working tree. */
export const dependsOnOther = async (root: string, folder: string): Promise<boolean> =>
  (await lockOf(folder)) !== (await lockOf(root));

/**
 * Links a version to the working tree's installed packages. `node_modules` itself belongs to the version, so that tools' caches
 * in it are not shared.
 */
export async function linkDependencies(root: string, folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(from, name), join(to, name), 'junction');
  }
}

/** Runs an npm command in a version. @throws CannotCompare with its output if it fails */
export async function npm(version: Version, args: readonly string[]): Promise<void> {
  const { ok, output } = await run('npm', args, version.folder);
  if (ok) return;
  const printed = output.trim().split('\n').slice(-30).join('\n');
  throw new CannotCompare(failures.step(`npm ${args.join(' ')}`, version.name, printed));
}

/**
 * Gives a version its dependencies: the working tree's packages, unless its lock file differs.
 * @throws CannotCompare with npm's output if something fails
 */
export async function installFor(
  root: string,
  version: Version,
  say: (line: string) => void,
): Promise<void> {
  if (!(await dependsOnOther(root, version.folder))) return linkDependencies(root, version.folder);
  say(steps.install);
  return npm(version, ['ci', '--no-audit', '--no-fund']);
}
