import type { Finding, Report } from './finding';

export function createLogOnce(write: (line: string, finding: Finding) => void): Report {
  const logged = new Set<string>();
  return (finding) => {
    const { id, severity, where, message, fix, collection, pointer } = finding;
    const line = `[${id}] ${severity}: ${where}: ${message} ${fix} (${collection}${pointer})`;
    if (logged.has(line)) return;
    logged.add(line);
    write(line, finding);
  };
}
