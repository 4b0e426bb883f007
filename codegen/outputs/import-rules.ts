import { importRules } from '../import-rules';
import type { OutputFile } from '../schema/shapes';

const isFile = (name: string) => /\.\w+$/.test(name);

/** For example `server` for `server/data/cli`. */
const topFolder = (room: string) => room.split('/', 1)[0];

function patternsFor(word: string, room: string, rowsAbove: readonly string[]): readonly string[] {
  if (word === 'earlier') {
    const rooms = rowsAbove.filter((row) => topFolder(row) === topFolder(room));
    return rooms.map((name) => `!#${name}/**`);
  }
  if (word === '..') return ['!../*'];
  if (word === '../*') return [];
  // The lists of sections, pages and app parts, and the site, are generated but import everything they name.
  if (word === 'generated') {
    return [
      '!#generated/**',
      ...['sections', 'pages', 'app-parts', 'drawings', 'site/site', 'site/feeds/index'].map(
        (list) => `#generated/${list}.ts`,
      ),
    ];
  }
  if (word === 'sections') return ['!#sections/**', '!#generated/sections.ts'];
  const path = word.startsWith('.') ? word : `#${word}`;
  return [isFile(word) ? `!${path}` : `!${path}/**`];
}

function ruleFor(room: string, words: readonly string[], rowsAbove: readonly string[]) {
  const allowed = words.flatMap((word) => patternsFor(word, room, rowsAbove));
  const message = `src/${room} may import: ${words.join(', ') || 'nothing'}. See codegen/import-rules.ts.`;
  const outside = words.includes('../*') ? '../../**' : '../**';
  const group = ['#*', '#*/**', '**/codegen/**', isFile(room) ? './**' : outside, ...allowed];
  const options = { patterns: [{ group, message }] };
  return {
    includes: [`**/src/${isFile(room) ? room : `${room}/**`}`],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  };
}

/** `import-rules.jsonc`: the table as a configuration that `biome.jsonc` extends. */
export function importRulesFile(): OutputFile {
  const overrides = Object.entries(importRules).map(([room, words], index, rows) =>
    ruleFor(
      room,
      words.split(' ').filter(Boolean),
      rows.slice(0, index).map(([name]) => name),
    ),
  );
  const text = `// The table is codegen/import-rules.ts.\n\n${JSON.stringify({ overrides }, null, 2)}\n`;
  return { path: 'import-rules.jsonc', text };
}
