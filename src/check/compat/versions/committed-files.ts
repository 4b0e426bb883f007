import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';
import { CannotCompare, failures } from '../messages';

/** The content embedded in the site. */
export const contentFolder = 'src/embedded/content';

/** What is taken out of the other version: the schemas with their migrations, and the embedded content. */
const folders = ['schemas', contentFolder];

/** How many bytes git may answer: more than any list of files or single file; Node's own limit is 1 MiB. */
const maxBuffer = 256 * 1024 * 1024;

/**
 * Writes the schemas and the embedded content of another version of a project into a folder, at the same paths.
 * @param root the project, anywhere within a git repository
 * @param ref what git knows the version by: a branch, a tag, a commit
 * @returns the full name of the commit
 * @throws CannotCompare when there is no git, no repository, no such version, or no schemas in it
 */
export async function extractBase(root: string, ref: string, folder: string): Promise<string> {
  const commit = await resolveCommit(root, ref);
  const listing = await git(root, ['ls-tree', '-r', '-z', commit, '--', ...folders]);
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
  const writeOut = async ({ id, path }: (typeof files)[number]) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await git(root, ['cat-file', 'blob', id]));
  };
  await pMap(files, writeOut, { concurrency: 8 });
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

/** What a hook tells git about its own repository; it must not lead this one elsewhere. */
const ofHook = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
};

async function git(root: string, words: readonly string[]): Promise<Buffer> {
  const env = { ...process.env, ...ofHook };
  try {
    const options = { cwd: root, env, encoding: 'buffer', maxBuffer } as const;
    return (await promisify(execFile)('git', words, options)).stdout;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isMissing ? new CannotCompare(failures.noGit) : error;
  }
}
