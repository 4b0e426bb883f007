import type { Finding, Report } from './finding';
import { stableHash } from './stable-hash';

/** So many findings are remembered; the oldest is forgotten first, and would be logged once more. */
const MEMORY = 10_000;

/** The same for the same fault in the same place, today and tomorrow: collection, entry, pointer and rule. */
export function findingId({ collection, entry = '', pointer, rule }: Finding): string {
  return stableHash([collection, entry, pointer, rule].join('\n'));
}

/** A finding as one line of a log. */
export function findingLine(finding: Finding): string {
  const { severity, where, message, collection, pointer } = finding;
  return `[${findingId(finding)}] ${severity}: ${where}: ${message} (${collection}${pointer})`;
}

/** A report that passes each finding on once, however often its page is rendered. */
export function createLogOnce(write: (line: string, finding: Finding) => void): Report {
  const seen = new Set<string>();
  return (finding) => {
    const id = findingId(finding);
    if (seen.has(id)) {
      return;
    }
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > MEMORY && oldest !== undefined) {
      seen.delete(oldest);
    }
    write(findingLine(finding), finding);
  };
}
