import type { CheckReport } from '../engine/report';

/** Absent values are `null`, so that all findings have the same members. */
export function writeJson({
  service,
  checked,
  figures,
  sources,
  changes,
  findings,
  failures,
  proof,
}: CheckReport): string {
  const json = {
    service,
    checked,
    figures,
    sources,
    changes,
    proof,
    failures: failures.map(({ collection = null, message }) => ({ collection, message })),
    findings: findings.map(
      ({ id, severity, rule, collection, entry, pointer, where, message, fix, url }) => ({
        id,
        severity,
        rule,
        collection,
        entry: entry ?? null,
        pointer,
        where,
        message,
        fix,
        url: url ?? null,
      }),
    ),
  };
  return JSON.stringify(json, undefined, 2);
}
