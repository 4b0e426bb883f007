import type { Finding } from '#content/findings/finding.ts';

/** A finding with the address of its entry in the content service, where an editor can mend it. */
export interface ReportedFinding extends Finding {
  readonly url?: string;
}

/** How much was looked at. */
export interface CheckedCounts {
  readonly collections: number;
  readonly entries: number;
  /** Values that an editor wrote: texts, numbers, switches, at any depth. */
  readonly fields: number;
  /** Links found, in fields and in rich text. */
  readonly links: number;
  /** Different pictures and files found. */
  readonly assets: number;
}

/** Something that could not be checked; a report with one proves nothing about the rest. */
export interface CheckFailure {
  /** The collection it is about; absent when it is about the whole. */
  readonly collection?: string;
  /** What happened and what to do next. */
  readonly message: string;
}

/** What a run of the content check gives. */
export interface CheckReport {
  /** The content service, in words: its address without credentials, or “the embedded content”. */
  readonly service: string;
  readonly checked: CheckedCounts;
  /** In stable order: by collection, entry, location and rule. */
  readonly findings: readonly ReportedFinding[];
  readonly failures: readonly CheckFailure[];
  /** The planted faults of this run: how many there were, and how many were found. They are no findings. */
  readonly proof: { readonly planted: number; readonly found: number };
  /** The names of the collections that were looked at, for the formats that list what is clean, too. */
  readonly collections: readonly string[];
}

/** 0: checked and clean (notes may stand). 1: errors or warnings. 2: could not check. */
export function exitCodeOf({ findings, failures }: CheckReport): 0 | 1 | 2 {
  if (failures.length > 0) return 2;
  return findings.some(({ severity }) => severity !== 'note') ? 1 : 0;
}

/**
 * Findings as reports show them: each once, in order, and with the page of the entry, or of its collection's fields, in the
 * content service's own app (Directus).
 * @param base the address of the content service; absent for the embedded one
 */
export function reported(
  findings: readonly Finding[],
  base: string | undefined,
): readonly ReportedFinding[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const sorted = [...byId.values()].sort((a, b) =>
    keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }),
  );
  if (base === undefined) return sorted;
  return sorted.map((finding) => {
    const { collection, entry, rule } = finding;
    const inEntry = entry === undefined ? '' : `/${encodeURIComponent(entry)}`;
    const page = isOfToken.test(rule)
      ? 'settings/policies'
      : rule.startsWith('drift-')
        ? `settings/data-model/${collection}`
        : `content/${collection}${inEntry}`;
    return { ...finding, url: `${base}/admin/${page}` };
  });
}

/** Rules about what the token may do, which is mended in the policies of the content service. */
const isOfToken = /^(?:token-|drift-uncompared$|drift-permission$)/;

const keyOf = ({ collection, entry = '', pointer, rule, id }: Finding): string =>
  [collection, entry, pointer, rule, id].join('\n');
