import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionedFolder } from '#components/pictures/asset-file.ts';
import { cachedForDay, cachedForYear } from '#server/http/cache-control.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { scriptlessPolicy } from '#server/pictures/picture-answers.ts';
import type { Batch, Redirect } from '../folder/batch';
import { fileOf, type Output } from '../folder/output';
import type { ExportedSite } from '../site/exported-site';
import {
  addressPatterns,
  type HeaderSet,
  type HostRules,
  headersFile,
  headersOf,
  isForEveryHost,
  nginxFile,
  redirectPage,
  redirectsFile,
} from './host-files';

export async function copyBuild(batch: Batch, output: Output, clientFolder: string): Promise<void> {
  for (const name of await readdir(join(clientFolder, '_app'))) {
    output.put(batch, `_app/${name}`, await readFile(join(clientFolder, '_app', name)));
  }
}

async function folderHeaders({ head }: Pick<ExportedSite, 'head'>, siteUrl: string) {
  const secure = createSecurityHeaders(siteUrl);
  /** Returns the server's headers for files that do not come from the handler, or do not exist yet. */
  const sent = (path: string, type: string, cacheControl: string): HeaderSet => {
    const headers = new Headers({ 'content-type': type, 'cache-control': cacheControl });
    secure(path, headers);
    return headersOf(headers, false);
  };
  const asked = async (address: string) => headersOf((await head(address)).headers, false);
  const assets: HeaderSet = {
    ...(await asked('/assets/logo')),
    // Needed for SVG and harmless for other types. The logo may be either.
    'content-security-policy': scriptlessPolicy,
  };
  return {
    _app: sent('/_app/a.js', 'text/javascript', cachedForYear),
    assets,
    content: await asked('/content/navigation.json'),
    og: sent('/og/a.jpg', 'image/jpeg', cachedForDay),
    [versionedFolder]: { ...assets, 'cache-control': cachedForYear },
  };
}

/**
 * Returns the redirects from addresses at which the export has no file. `/about.html` may lead to `/about`, although it is the file of
 * that page.
 * @param files the names of the files that hold content
 */
export const freeRedirects = (
  redirects: readonly Redirect[],
  files: ReadonlySet<string>,
): readonly Redirect[] =>
  redirects.filter(({ from }) => {
    const [page, file] = [fileOf(from, true) ?? '', fileOf(from, false) ?? ''];
    return !files.has(page) && (file.endsWith('.html') || !files.has(file));
  });

/** Writes redirects and headers for static hosts, derived from the site's answers. Must run after all other files. */
export async function writeHostFiles(
  batch: Batch,
  output: Output,
  site: Pick<ExportedSite, 'head'>,
  {
    siteUrl,
    redirects,
    unstored,
  }: Pick<HostRules, 'redirects' | 'unstored'> & { readonly siteUrl: string },
): Promise<void> {
  // Hosts set `cache-control` for documents themselves.
  const { 'cache-control': _, ...documents } = headersOf((await site.head('/')).headers, true);
  const folders = await folderHeaders(site, siteUrl);
  const everywhere = redirects.filter(isForEveryHost);
  for (const { from, to } of everywhere) {
    const file = /\.\w+$/.test(from) ? undefined : fileOf(from, true);
    if (file) output.put(batch, file, redirectPage(to, siteUrl));
  }
  const patterns = addressPatterns(batch.files.keys(), folders);
  const host: HostRules = { redirects: everywhere, documents, folders, patterns, unstored };
  output.put(batch, '_redirects', redirectsFile(everywhere));
  output.put(batch, '_headers', headersFile(host));
  output.put(batch, 'nginx.conf', nginxFile({ ...host, redirects }));
}
