import type { Finding, Report } from './finding';

/** The most findings that are known as logged; the oldest is dropped first, and would be logged once more. */
const MOST_KNOWN = 10_000;

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
    if (seen.size > MOST_KNOWN && oldest !== undefined) {
      seen.delete(oldest);
    }
    write(findingLine(finding), finding);
  };
}
