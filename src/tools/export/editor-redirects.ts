import { addressKey } from '#content/resources/paths.ts';
import { redirects, type SiteRedirect } from '#content/resources/resources.ts';
import type { Batch, Redirect } from './folder/batch';
import type { ExportedSite } from './site/exported-site';

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? '';

/** Says why the server does not follow a redirect; `undefined` if it does. */
async function reasonAgainst(
  { from, to }: SiteRedirect,
  { head }: Pick<ExportedSite, 'head'>,
): Promise<string | undefined> {
  const { ok, headers } = await head(from);
  const location = headers.get('location');
  if (location === to) {
    const isMissing = to.startsWith('/assets/') && !(await head(withoutFragment(to))).ok;
    return isMissing ? `the content service has no file for ${to}` : undefined;
  }
  if (location === null && ok) return 'the site has a page there';
  return location === null || location.endsWith('/404')
    ? 'its last day has passed'
    : `the site itself redirects it to ${location}`;
}

/** The address as written, and in lower case: some hosts tell them apart, and visitors follow links in both. */
function spellingsOf(from: string): readonly string[] {
  return [...new Set([from, addressKey(from) ?? from])];
}

/**
 * Adds the targets of the editors’ redirects to the links of the batch.
 * @returns the redirects that the server follows; the batch notes every other one, with the reason
 */
export async function exportEditorRedirects(
  site: Pick<ExportedSite, 'content' | 'head' | 'read'>,
  batch: Batch,
): Promise<readonly Redirect[]> {
  const rows = site.content.read(redirects()).redirects;
  const named = await site.read(redirects());
  const followed: Redirect[] = [];
  for (const [index, row] of rows.entries()) {
    const reason = await reasonAgainst(row, site);
    if (reason !== undefined) {
      batch.notes.push(`The redirect from ${row.from} is left out, because ${reason}.`);
      continue;
    }
    const to = named.redirects[index]?.to ?? row.to;
    const status = row.until === undefined ? 301 : 302;
    for (const from of spellingsOf(row.from)) {
      followed.push({ from, to, status, keepsQuery: true });
    }
    if (to !== row.to) batch.shown.set(withoutFragment(to), withoutFragment(row.to));
    else if (to.startsWith('/')) batch.links.set(withoutFragment(to), row.from);
  }
  return followed;
}
