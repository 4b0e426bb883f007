import type { CheckReport } from '#check/engine/report.ts';

/** What a terminal or a line-based reader would act on, and JSON leaves as it is. */
const active = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** The report as JSON. What is absent is `null`, so that every finding has the same members. */
export function writeJson({ service, checked, findings, failures, proof }: CheckReport): string {
  const json = {
    service,
    checked,
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
  return JSON.stringify(json, undefined, 2).replace(
    active,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
