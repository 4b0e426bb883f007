import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Finding } from '#content/findings/finding.ts';
import type { ContentChanges } from '#tools/check/engine/changes.ts';
import { DirectusError } from '../errors';
import type { ServiceAccess } from '../service/service';

/** The parts of the check's JSON report that a release needs. */
interface Report {
  readonly changes?: ContentChanges;
  readonly findings: readonly Finding[];
  readonly failures: readonly { readonly message: string }[];
}

export interface CheckedRelease extends Pick<Report, 'changes'> {
  /** Errors and warnings that the published content does not have. */
  readonly added: readonly Finding[];
}

const project = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Checks the whole content as if the release were published.
 * @throws DirectusError if a part could not be checked
 */
export async function checkRelease(
  access: Pick<ServiceAccess, 'url' | 'token'>,
  version: string,
): Promise<CheckedRelease> {
  const report = await runCheck(access, ['--version', version]);
  const serious = report.findings.filter(({ severity }) => severity !== 'note');
  if (serious.length === 0) return { ...report, added: [] };
  const before = new Set((await runCheck(access, [])).findings.map(({ id }) => id));
  return { ...report, added: serious.filter(({ id }) => !before.has(id)) };
}

/** Runs `npm run content:check` in a process of its own, because the check loads the whole site as a bundle. */
async function runCheck(
  { url, token }: Pick<ServiceAccess, 'url' | 'token'>,
  flags: readonly string[],
): Promise<Report> {
  const program = ['--import', 'tsx', 'src/tools/check/cli/main.ts'];
  const args = [...program, '--url', url, '--format', 'json', ...flags];
  const env = { ...process.env, CONTENT_TOKEN: token };
  const [output, errors] = await new Promise<readonly string[]>((resolve) => {
    const options = { cwd: project, env, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(process.execPath, args, options, (_status, ...texts) => resolve(texts));
  });
  if (!output) throw incomplete(errors ?? '');
  // The check writes its own JSON.
  const report: Report = JSON.parse(output);
  const [failure] = report.failures;
  if (failure) throw incomplete(failure.message);
  return report;
}

const incomplete = (reason: string) =>
  new DirectusError(`The release could not be checked, so nothing was published. ${reason.trim()}`);
