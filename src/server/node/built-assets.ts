import { access, readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { DocumentAssets, DocumentFonts } from '#app/document/document.ts';
import { siteFolder } from '#generated/site/folder.ts';
import { ConfigError } from '#server/config/config.ts';
import type { Environment } from '#server/config/settings.ts';
import { readSiteFolder } from '#server/config/site-folder.ts';

/** Programs that the server starts itself. */
const programs = ['content-reader.js', 'picture-process.js'];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
}

/** @throws {ConfigError} when `SITE` names another site than the one that was built */
export function refuseOtherSite(env: Environment): void {
  const asked = readSiteFolder(env);
  if (asked === siteFolder) return;
  throw new ConfigError(
    `This is a build of ${siteFolder}, but SITE names ${asked}: run npm ci and npm run build with this SITE, copy a build of ${asked} here, or unset SITE.`,
  );
}

/**
 * Reads the scripts and fonts from the build's manifest.
 * @param clientFolder the build's folder for browsers
 * @throws {ConfigError} when a part of the build is missing or unreadable
 */
export async function builtAssets(clientFolder: string): Promise<DocumentAssets> {
  try {
    for (const program of programs) await access(join(clientFolder, '../server', program));
    return await readAssets(clientFolder);
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The build is not complete (${path ? `${relative(join(clientFolder, '../..'), path)} cannot be read` : message}): run “npm run build” again, or copy the whole folder dist.`,
    );
  }
}

async function readAssets(clientFolder: string): Promise<DocumentAssets> {
  const text = await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8');
  const manifest = JSON.parse(text) as Readonly<Record<string, Chunk>>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('the manifest has no entry for browsers');
  const fonts = await readFile(`${clientFolder}/../fonts.json`, 'utf8');
  const { start, ...inlineScripts } = await readInlineScripts(join(clientFolder, '../inline'));
  if (start === undefined) throw new Error('the build has no script that starts pages');
  const filesOf = (chunk: Chunk): string[] => [
    `/${chunk.file}`,
    ...(chunk.imports ?? []).flatMap((name) => (manifest[name] ? filesOf(manifest[name]) : [])),
  ];
  const site = new Set(filesOf(entry));
  return {
    start,
    inlineScripts,
    fonts: JSON.parse(fonts) as DocumentFonts,
    scripts: [`/${entry.file}`],
    chunks: Object.fromEntries(
      Object.entries(manifest)
        .filter(([, chunk]) => chunk.isDynamicEntry)
        .map(([source, chunk]) => [
          source,
          [...new Set(filesOf(chunk))].filter((file) => !site.has(file)),
        ]),
    ),
  };
}

/** Reads the scripts of a folder, by their names without `.js`. */
async function readInlineScripts(folder: string): Promise<Readonly<Record<string, string>>> {
  const scripts = (await readdir(folder)).map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    return [basename(file, '.js'), text.trim()] as const;
  });
  return Object.fromEntries(await Promise.all(scripts));
}
