import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEver } from '../cache-control';
import type { Redirect } from './crawl';
import { fileOf } from './file-of';
import {
  type HostRules,
  headersFile,
  headersOf,
  nginxFile,
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

/** Answers that stand for all below a path; their headers are what a host is to send. */
const examples: Readonly<Record<string, string>> = {
  '/*': '/',
  '/assets/*': '/assets/logo',
  '/content/*': '/content/navigation.json',
};

/** Writes what tells static hosts of redirects and headers, read off the answers of the site. */
export async function writeHostFiles(
  maker: Maker,
  siteUrl: string,
  redirects: readonly Redirect[],
): Promise<readonly Done[]> {
  const headers: Record<string, Readonly<Record<string, string>>> = {};
  for (const [path, address] of Object.entries(examples)) {
    const { answer, type } = await maker.ask(address);
    await answer.body?.cancel();
    headers[path] = headersOf(answer.headers, type === 'text/html');
  }
  // Hosts send documents so of themselves; two rules for one header would be joined into nonsense.
  const { 'cache-control': _documents, ...every } = headers['/*'] ?? {};
  const rules = Object.entries(headers)
    .filter(([path]) => path !== '/*')
    .map(([path, all]) => ({
      path,
      headers: Object.fromEntries(
        Object.entries(all).filter(([name, value]) => every[name] !== value),
      ),
    }));
  const standIns = redirects.filter(({ from }) => !/\.\w+$/.test(from));
  const host: HostRules = {
    redirects,
    headers: [
      { path: '/*', headers: every },
      { path: '/_app/*', headers: { 'cache-control': forEver } },
      ...rules,
    ],
    standIns: new Set(standIns.map(({ from }) => from)),
  };
  const files: Readonly<Record<string, string>> = {
    _redirects: redirectsFile(host),
    _headers: headersFile(host),
    'vercel.json': vercelFile(host),
    'nginx.conf': nginxFile(host),
  };
  const done: Done[] = Object.entries(files).map(([file, text]) => maker.output.put(file, text));
  for (const { from, to } of standIns) {
    const file = fileOf(from, true);
    if (file) done.push(maker.output.put(file, standInPage(to, siteUrl)));
  }
  return done;
}
