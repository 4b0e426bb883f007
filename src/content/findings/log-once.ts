import { LRUCache } from 'lru-cache';
import type { Finding, Report } from './finding';

/** The most findings that are known as logged; the oldest is dropped first, and would be logged once more. */
const mostKnown = 10_000;

/** A finding as one line of a log. */
function findingLine(finding: Finding): string {
  const { id, severity, where, message, fix, collection, pointer } = finding;
  return `[${id}] ${severity}: ${where}: ${message} ${fix} (${collection}${pointer})`;
}

/** A report that passes each finding on once for each version of its content, however often the page is rendered. */
export function createLogOnce(write: (line: string, finding: Finding) => void): Report {
  const logged = new LRUCache<string, true>({ max: mostKnown });
  return (finding) => {
    const key = `${finding.id} ${finding.version ?? ''}`;
    if (logged.has(key)) return;
    logged.set(key, true);
    write(findingLine(finding), finding);
  };
}
