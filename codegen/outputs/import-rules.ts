import { importRules } from '../import-rules';
import type { OutputFile } from '../schema/shapes';

const isFile = (name: string) => /\.\w+$/.test(name);

/** The room's house: `server` for `server/enquiries/store`. */
const houseOf = (room: string) => room.split('/', 1)[0];

/** Biome's patterns for the imports that a word of the table allows. */
function patternsOf(word: string, room: string, earlier: readonly string[]): readonly string[] {
  if (word === 'earlier') {
    const rooms = earlier.filter((one) => houseOf(one) === houseOf(room));
    return rooms.map((one) => `!#${one}/**`);
  }
  if (word === '..') return ['!../*'];
  if (word === '../*') return [];
  // The registry is generated but imports every section.
  if (word === 'generated') return ['!#generated/**', '#generated/sections.ts'];
  if (word === 'sections') return ['!#sections/**', '!#generated/sections.ts'];
  if (word.startsWith('..')) return [isFile(word) ? `!${word}` : `!${word}/**`];
  return [isFile(word) ? `!#${word}` : `!#${word}/**`];
}

/** The linter's rule for one row of the table. */
function ruleOf(room: string, words: readonly string[], earlier: readonly string[]) {
  const allowed = words.flatMap((word) => patternsOf(word, room, earlier));
  const message = `src/${room} may import: ${words.join(', ') || 'nothing'}. See codegen/import-rules.ts.`;
  const outside = words.includes('../*') ? '../../**' : '../**';
  const group = ['#*', '#*/**', '**/codegen/**', isFile(room) ? './**' : outside, ...allowed];
  const options = { patterns: [{ group, message }] };
  return {
    includes: [`**/src/${isFile(room) ? room : `${room}/**`}`],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  };
}

/** The table of imports as a configuration that `biome.jsonc` extends. */
export function importRulesFile(): OutputFile {
  const rooms = Object.keys(importRules);
  const overrides = rooms.map((room, at) =>
    ruleOf(room, (importRules[room] ?? '').split(' ').filter(Boolean), rooms.slice(0, at)),
  );
  const text = `// The table is codegen/import-rules.ts.\n\n${JSON.stringify({ overrides }, null, 2)}\n`;
  return { path: 'import-rules.jsonc', text };
}
