import type { CheckReport } from '#check/engine/report.ts';
import { plainJson } from './printable';

/** The report as JSON. What is absent is `null`, so that every finding has the same members. */
export function writeJson({ service, checked, findings, failures, proof }: CheckReport): string {
  const { collections, entries, fields, links, assets } = checked;
  return plainJson({
    service,
    checked: { collections, entries, fields, links, assets },
    proof: { planted: proof.planted, found: proof.found },
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
  });
}
