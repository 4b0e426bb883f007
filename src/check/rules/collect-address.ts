import type { PathStep } from '#content/findings/finding.ts';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

interface CollectedAddress {
  /** As the editor wrote it. */
  readonly address: string;
  /** What it leads to, after the boundary has made files of the content service paths of this site. */
  readonly target: string;
  readonly path: readonly PathStep[];
  /** See `FindingDetails`. */
  readonly about?: string;
}

/** Hands an address on to the check of all links or all assets, unless it leads visitors into the content service. */
export function collectAddress(
  kind: 'link' | 'asset',
  { address, target, path, ...about }: CollectedAddress,
  entry: EntryUnderCheck,
  context: RuleContext,
): void {
  if (leadsIntoService(address, target, context.base)) {
    entry.report(path, { rule: 'cms-address', message: words.cmsAddress(address), ...about });
  } else {
    const { location, shown } = entry;
    context[kind]({ target, location, path, shown });
  }
}

/** Whether an address leads into the content service itself. The addresses of its files are paths of this site by now. */
export function leadsIntoService(
  address: string,
  target: string,
  base: string | undefined,
): boolean {
  if (base === undefined || !URL.canParse(target) || !URL.canParse(address)) return false;
  return new URL(address).host === new URL(base).host;
}
