import type { Finding } from '#content/findings/finding.ts';
import type { ContentChanges } from './changes';

export interface ReportedFinding extends Finding {
  /** The page of Directus Studio that edits the entry. */
  readonly url?: string;
}

export interface CheckedCounts {
  readonly collections: number;
  readonly entries: number;
  /** Number of values at any depth. */
  readonly fields: number;
  readonly links: number;
  /** Number of distinct pictures and files. */
  readonly assets: number;
}

/** Figures that were compared with their official sources, and those with the same value there. */
export interface SourceCounts {
  readonly compared: number;
  readonly same: number;
}

/** The numbers of figures with a value of their own: all, and those bound to an official source. */
export interface FigureCounts {
  readonly all: number;
  readonly bound: number;
}

/** A part that could not be checked. A report with failures proves nothing about unchecked parts. */
export interface CheckFailure {
  /** Absent if the failure concerns the whole check. */
  readonly collection?: string;
  readonly message: string;
}

export interface CheckReport {
  /** Address of the content service without credentials, or “the embedded content”. */
  readonly service: string;
  readonly checked: CheckedCounts;
  /** Absent if no entry could be read. */
  readonly figures?: FigureCounts;
  /** Given with `--sources`. */
  readonly sources?: SourceCounts;
  /** Given with `--version` or `--on`. */
  readonly changes?: ContentChanges;
  readonly findings: readonly ReportedFinding[];
  readonly failures: readonly CheckFailure[];
  /** The faults planted by the self-test, which are not among the findings. */
  readonly proof: { readonly planted: number; readonly found: number };
  readonly collections: readonly string[];
}

/** 0: clean, apart from notes. 1: errors or warnings. 2: could not check. */
export function exitCodeOf({
  findings,
  failures,
}: Pick<CheckReport, 'findings' | 'failures'>): 0 | 1 | 2 {
  if (failures.length > 0) return 2;
  return findings.some(({ severity }) => severity !== 'note') ? 1 : 0;
}

/**
 * Sorts findings, drops duplicates and adds links to Directus Studio.
 * @param base address of the content service; absent for the embedded one
 */
export function reported(
  findings: readonly Finding[],
  base: string | undefined,
): readonly ReportedFinding[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const keyOf = ({ collection, entry = '', pointer, rule, id }: Finding): string =>
    [collection, entry, pointer, rule, id].join('\n');
  const sorted = [...byId.values()].sort((a, b) =>
    keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }),
  );
  return sorted.map((finding) =>
    base === undefined ? finding : { ...finding, url: `${base}/admin/${studioPage(finding)}` },
  );
}

function studioPage({ collection, entry, rule }: Finding): string {
  if (/^(?:token-|drift-uncompared$|drift-permission$)/.test(rule)) return 'settings/policies';
  if (rule.startsWith('drift-')) return `settings/data-model/${collection}`;
  if (collection === 'directus_files') return entry === undefined ? 'files' : `files/${entry}`;
  return `content/${collection}${entry === undefined ? '' : `/${encodeURIComponent(entry)}`}`;
}
