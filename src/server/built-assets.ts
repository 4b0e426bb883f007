import { readFile } from 'node:fs/promises';
import type { DocumentAssets, DocumentFonts } from '../app/document';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

/** The browser's entry and what it imports, from the build's manifest, and the fonts beside it. */
export async function builtAssets(clientFolder: string): Promise<DocumentAssets> {
  const text = await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8');
  const manifest = JSON.parse(text) as Readonly<Record<string, Chunk>>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build has no browser entry: run `npm run build`.');
  const fonts = await readFile(`${clientFolder}/../fonts.json`, 'utf8');
  return {
    fonts: JSON.parse(fonts) as DocumentFonts,
    scripts: [`/${entry.file}`],
    preloads: (entry.imports ?? []).flatMap((name) => {
      const file = manifest[name]?.file;
      return file ? [`/${file}`] : [];
    }),
  };
}
