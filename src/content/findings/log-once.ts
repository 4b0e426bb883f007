import type { Finding, Report } from './finding';

/** So many findings are remembered; the oldest is forgotten first, and would be logged once more. */
const MEMORY = 10_000;

/** A finding as one line of a log. */
export function findingLine(finding: Finding): string {
  const { id, severity, where, message, fix, collection, pointer } = finding;
  return `[${id}] ${severity}: ${where}: ${message} ${fix} (${collection}${pointer})`;
}

/** A report that passes each finding on once for each version of its content, however often the page is rendered. */
export function createLogOnce(write: (line: string, finding: Finding) => void): Report {
  const seen = new Set<string>();
  return (finding) => {
    const key = `${finding.id} ${finding.version ?? ''}`;
    if (seen.has(key)) {
      return;
    }
    seen.add(key);
    const [oldest] = seen;
    if (seen.size > MEMORY && oldest !== undefined) {
      seen.delete(oldest);
    }
    write(findingLine(finding), finding);
  };
}
