import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotCompare, failures } from './messages';

/** What is taken out of the other version: the schemas with their migrations, and the content embedded in the site. */
export const CONTENT_FOLDER = 'src/embedded/content';
const FOLDERS = ['schemas', CONTENT_FOLDER];

/** Large enough for the embedded content of any site; Node's own limit is 1 MiB. */
const MAX_OUTPUT = 256 * 1024 * 1024;

/**
 * Writes the schemas and the embedded content of another version of a project into a folder, at the same paths.
 * @param root the project, anywhere within a git repository
 * @param ref what git knows the version by: a branch, a tag, a commit
 * @returns the full name of the commit
 * @throws CannotCompare when there is no git, no repository, no such version, or no schemas in it
 */
export async function extractBase(root: string, ref: string, folder: string): Promise<string> {
  const commit = await resolveCommit(root, ref);
  const listing = await git(root, ['ls-tree', '-r', '-z', commit, '--', ...FOLDERS]);
  const files = listing
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      // Mode, kind and object, a tab, the path. Only plain files: a link would lead out of the folder.
      const [, id, path] = /^100\d{3} blob (\S+)\t(.+\.json)$/s.exec(line) ?? [];
      return id === undefined || path === undefined ? [] : [{ id, path }];
    });
  if (!files.some(({ path }) => path.startsWith('schemas/collections/'))) {
    throw new CannotCompare(failures.noSchemas(ref));
  }
  const ids = files.map(({ id }) => `${id}\n`).join('');
  const contents = split(await git(root, ['cat-file', '--batch'], ids));
  for (const [index, { path }] of files.entries()) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, contents[index] ?? '');
  }
  return commit;
}

async function resolveCommit(root: string, ref: string): Promise<string> {
  await git(root, ['rev-parse', '--is-inside-work-tree']).catch((error: unknown) => {
    if (error instanceof CannotCompare) throw error;
    throw new CannotCompare(failures.noRepository(root));
  });
  try {
    const name = `${ref}^{commit}`;
    const found = await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', name]);
    return found.toString('utf8').trim();
  } catch {
    throw new CannotCompare(failures.unknownRef(ref));
  }
}

/** The objects that `git cat-file --batch` wrote: each a line with its size, its bytes, and a line break. */
function split(output: Buffer): Buffer[] {
  const objects: Buffer[] = [];
  let position = 0;
  while (position < output.length) {
    const end = output.indexOf('\n', position);
    const size = Number(output.toString('utf8', position, end).split(' ')[2]);
    objects.push(output.subarray(end + 1, end + 1 + size));
    position = end + 1 + size + 1;
  }
  return objects;
}

/** What a hook tells git about its own repository; it must not lead this one elsewhere. */
const OF_A_HOOK = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']);

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_A_HOOK.has(name)));
}

function git(root: string, words: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: root,
      env: environment(),
      encoding: 'buffer',
      maxBuffer: MAX_OUTPUT,
    } as const;
    const child = execFile('git', [...words], options, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(error.code === 'ENOENT' ? new CannotCompare(failures.noGit) : error);
    });
    // When git ends before it has read its input, its own error says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
