import type { AnalyticsSetting } from '#app/data/analytics.ts';
import type { DocumentAssets } from '#app/document/document.ts';

/** What the commands work with. */
export interface RecordContext {
  /** Whose record is asked unless the command line says otherwise. */
  readonly dataDir: string;
  readonly siteUrl: string;
  /** The web analytics of the site, of which the privacy policy speaks. */
  readonly analytics?: AnalyticsSetting | undefined;
  /** Of the build that renders. */
  readonly assets: DocumentAssets;
  readonly now: () => number;
  /** To the standard output, without a line end of its own. */
  readonly print: (text: string) => void;
  /** To the standard error, as a line. */
  readonly printError: (line: string) => void;
}

/** How a command ends: all is well, or nothing is on record, or it is damaged. */
export type ExitCode = 0 | 1;
