import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

export interface Part {
  /** `core`, `sections`, `site`, `capabilities` (their list), `capabilities/<name>` or `tools/<name>`. */
  readonly name: string;
  readonly modules: number;
  readonly lines: number;
}

const tests = ['**/*.test.*', '**/*.cases.*', '**/tests/**'];

/**
 * Counts the production code under `src`: neither tests nor generated code, and no data.
 * @throws when there is none
 */
export function countParts(root: string): readonly Part[] {
  const parts = new Map<string, Part>();
  const cwd = join(root, 'src');
  for (const file of globSync('**/*.{ts,tsx}', { cwd, ignore: ['generated/**', ...tests] })) {
    const name = findPart(file);
    const { modules, lines } = parts.get(name) ?? { modules: 0, lines: 0 };
    const text = readFileSync(join(cwd, file), 'utf8');
    parts.set(name, {
      name,
      modules: modules + 1,
      lines: lines + text.split('\n').length - 1,
    });
  }
  if (parts.size === 0) throw new Error(`There is no production code in ${cwd}.`);
  return [...parts.values()].sort(compareParts);
}

function findPart(file: string): string {
  const [room = '', name = '', ...rest] = file.split('/');
  if (room === 'sections' || room === 'site') return room;
  if (!['capabilities', 'tools'].includes(room)) return 'core';
  // The list of capabilities grows with each.
  return rest.length > 0 ? `${room}/${name}` : room;
}

/** The core, the sections and the site first, then capabilities and tools by name. */
function compareParts(a: Part, b: Part): number {
  const rank = ({ name }: Part) =>
    ['core', 'sections', 'site', 'capabilities', 'tools'].indexOf(name.split('/')[0] ?? '');
  return rank(a) - rank(b) || a.name.localeCompare(b.name);
}
