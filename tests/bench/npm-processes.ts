import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  readonly megabytes: number;
}

/** The processes of this machine, from `ps`. */
async function processes(): Promise<readonly ProcessLine[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, kilobytes] = line.trim().split(/\s+/).map(Number);
    return pid && parent !== undefined && kilobytes !== undefined
      ? [{ pid, parent, megabytes: kilobytes / 1024 }]
      : [];
  });
}

/**
 * The memory of a process and its descendants, in megabytes. Shared memory counts once if the machine reports it (Linux),
 * otherwise once for each process.
 */
export async function memoryFrom(pid: number): Promise<number> {
  const all = await processes();
  const tree = all.filter((one) => one.pid === pid);
  // The list grows during the loop.
  for (const { pid: above } of tree) tree.push(...all.filter(({ parent }) => parent === above));
  const shares = await Promise.all(
    tree.map(async ({ pid: id, megabytes }) => (await shareOf(id)) ?? megabytes),
  );
  return shares.reduce((sum, share) => sum + share, 0);
}

/** A process's proportional set size (proc_pid_smaps_rollup(5)), in megabytes. */
async function shareOf(pid: number): Promise<number | undefined> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(rollup) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** The memory of npm and its server, in megabytes, and the number of processes below npm. */
export async function memoryBelow(npmPid: number) {
  const all = await processes();
  const npm = all.find(({ pid }) => pid === npmPid);
  // Shells that do not `exec` their last command stay between npm and the server.
  const below = [...all.filter(({ parent }) => parent === npm?.pid)];
  for (const { pid } of below) below.push(...all.filter(({ parent }) => parent === pid));
  const server = below.toSorted((a, b) => b.megabytes - a.megabytes)[0];
  if (!npm || !server) throw new Error('npm start has no server.');
  return { npm: npm.megabytes, server: server.megabytes, processes: below.length };
}
