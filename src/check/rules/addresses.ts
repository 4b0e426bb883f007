import type { PathStep } from '#content/findings/finding.ts';
import { assetIdOf } from '#content/html/attributes.ts';
import { formats } from '#generated/formats.ts';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

/** Link and asset fields: collected for the checks of all links and assets. The boundary has named what is no address. */
export function addresses(entry: EntryUnderCheck, context: RuleContext): void {
  for (const { format, text, path } of entry.texts) {
    const address = text.trim();
    if (format === 'asset') {
      const target = assetIdOf(address, context.base) ?? address;
      if (formats.asset(target))
        collectAddress('assets', { address, target, path }, entry, context);
    } else if ((format === 'link' || format === 'https') && formats.link(address)) {
      collectAddress('links', { address, target: address, path }, entry, context);
    }
  }
}

interface CollectedAddress {
  /** As the editor wrote it. */
  readonly address: string;
  /** What it leads to, after the boundary has made files of the content service paths of this site. */
  readonly target: string;
  readonly path: readonly PathStep[];
}

/** Collects an address for the check of all links or all assets, unless it leads visitors into the content service. */
export function collectAddress(
  kind: 'links' | 'assets',
  { address, target, path }: CollectedAddress,
  entry: EntryUnderCheck,
  context: RuleContext,
): void {
  if (leadsIntoService(address, target, context)) {
    const message = words.cmsAddress(address);
    entry.report(path, { rule: 'cms-address', message, about: address });
    return;
  }
  const [, service] =
    /^(https?:\/\/.+?)\/assets\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-/i.exec(target) ?? [];
  if (service !== undefined) {
    const message = words.foreignFile(address, service);
    entry.report(path, { rule: 'foreign-file', message, about: address });
  }
  const uses = context[kind].get(target) ?? [];
  context[kind].set(target, uses);
  uses.push({ location: entry.location, path, shown: entry.shown });
}

/**
 * Whether an address leads into the content service itself, under the site's address of it or under that of editors. The addresses
 * of its files are paths of this site by now.
 */
function leadsIntoService(address: string, target: string, context: RuleContext): boolean {
  if (!URL.canParse(target) || !URL.canParse(address)) return false;
  const { host, pathname } = new URL(address);
  return [context.base, context.publicUrl].some((one) => {
    if (one === undefined) return false;
    const service = new URL(one);
    // A service may stand below a path of the host that the site itself is at.
    const folder = `${service.pathname.replace(/\/+$/, '')}/`;
    return host === service.host && `${pathname}/`.startsWith(folder);
  });
}
