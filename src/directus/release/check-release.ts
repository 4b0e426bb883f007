import type { CheckReport, ReportedFinding } from '#check/engine/report.ts';
import { DirectusError } from '../errors';
import type { ServiceAccess } from '../service/service';

export interface CheckedRelease {
  readonly report: CheckReport;
  /** Errors and warnings that the published content does not have. */
  readonly added: readonly ReportedFinding[];
}

/**
 * Checks the whole content as if the release were published.
 * @throws DirectusError if a part could not be checked
 */
export async function checkRelease(
  { url, token }: Pick<ServiceAccess, 'url' | 'token'>,
  version: string,
): Promise<CheckedRelease> {
  // Imported here, because the check loads the whole site.
  const { runCheck } = await import('#check/cli/run.ts');
  const settings = { content: { url, token }, today: new Date().toISOString().slice(0, 10) };
  const check = async (options: Parameters<typeof runCheck>[0]) => {
    const report = await runCheck(options).catch((error: Error) => {
      throw incomplete(error.message);
    });
    const [failure] = report.failures;
    if (failure) throw incomplete(failure.message);
    return report;
  };
  const report = await check({ ...settings, version, listsChanges: true });
  const serious = report.findings.filter(({ severity }) => severity !== 'note');
  if (serious.length === 0) return { report, added: [] };
  const before = new Set((await check(settings)).findings.map(({ id }) => id));
  return { report, added: serious.filter(({ id }) => !before.has(id)) };
}

const incomplete = (reason: string) =>
  new DirectusError(`The release could not be checked, so nothing was published. ${reason}`);
