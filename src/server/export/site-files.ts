import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionedFolder } from '#components/pictures/asset-file.ts';
import { forEver } from '#server/http/cache-control.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { scriptlessPolicy } from '#server/pictures/picture-answers.ts';
import { ogKept } from '#server/social-images/og.ts';
import type { Redirect } from './crawl';
import { fileOf } from './file-of';
import {
  type HeaderSet,
  type HostRules,
  headersFile,
  headersOf,
  nginxFile,
  placesOf,
  redirectsFile,
  standInPage,
  vercelFile,
} from './host-files';
import type { Maker } from './maker';
import type { Done } from './task';

/** Copies the built scripts and fonts, packed ones beside them. */
export async function copyBuild(maker: Maker, clientFolder: string): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const name of await readdir(join(clientFolder, '_app'))) {
    done.push(maker.output.put(`_app/${name}`, await readFile(join(clientFolder, '_app', name))));
  }
  return done;
}

/** The headers of what is in each folder at the root that has others than documents have. */
async function folderHeaders(maker: Maker, siteUrl: string) {
  const secure = createSecurityHeaders(siteUrl);
  /** As the server sends files that are not asked of the handler, or would have to be made first. */
  const sent = (path: string, type: string, cacheControl: string): HeaderSet => {
    const headers = new Headers({ 'content-type': type, 'cache-control': cacheControl });
    secure(path, headers);
    return headersOf(headers, false);
  };
  const asked = async (address: string): Promise<HeaderSet> => {
    const { answer } = await maker.ask(address);
    await answer.body?.cancel();
    return headersOf(answer.headers, false);
  };
  const assets: HeaderSet = {
    ...(await asked('/assets/logo')),
    // What the logo is just now says nothing of the others; for pictures of points it changes nothing.
    'content-security-policy': scriptlessPolicy,
  };
  return {
    _app: sent('/_app/a.js', 'text/javascript', forEver),
    assets,
    content: await asked('/content/navigation.json'),
    og: sent('/og/a.jpg', 'image/jpeg', ogKept),
    [versionedFolder]: { ...assets, 'cache-control': forEver },
  };
}

/**
 * Writes what tells static hosts of redirects and headers, read off the answers of the site.
 * @param files of the export so far
 */
export async function writeHostFiles(
  maker: Maker,
  siteUrl: string,
  redirects: readonly Redirect[],
  files: Iterable<string>,
): Promise<readonly Done[]> {
  const { answer } = await maker.ask('/');
  await answer.body?.cancel();
  // Hosts tell browsers of themselves how long a document is to be kept.
  const { 'cache-control': _documents, ...documents } = headersOf(answer.headers, true);
  const folders = await folderHeaders(maker, siteUrl);
  const standIns = redirects.filter(({ from }) => !/\.\w+$/.test(from));
  const standInFiles = standIns.flatMap(({ from }) => fileOf(from, true) ?? []);
  const host: HostRules = {
    redirects,
    documents,
    folders,
    places: placesOf([...files, ...standInFiles], folders),
    standIns: new Set(standIns.map(({ from }) => from)),
  };
  const texts: Readonly<Record<string, string>> = {
    _redirects: redirectsFile(host),
    _headers: headersFile(host),
    'vercel.json': vercelFile(host),
    'nginx.conf': nginxFile(host),
  };
  const done: Done[] = Object.entries(texts).map(([file, text]) => maker.output.put(file, text));
  for (const { from, to } of standIns) {
    const file = fileOf(from, true);
    if (file) done.push(maker.output.put(file, standInPage(to, siteUrl)));
  }
  return done;
}
