import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { parseSync, Visitor } from 'vite';

export interface Pattern {
  /** The file and line, or the file and the key in JSON. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const lineAt = (code: string, offset: number) => code.slice(0, offset).split('\n').length;

/** Returns the regular expressions of a source file, and the places of `RegExp(…)` whose text is computed. */
export function patternsIn(file: string, code: string) {
  const patterns: Pattern[] = [];
  const computed: string[] = [];
  const placeOf = ({ start }: { readonly start: number }) => `${file}:${lineAt(code, start)}`;

  const readCall = (node: { start: number; callee: unknown; arguments: readonly unknown[] }) => {
    const { name } = node.callee as { readonly name?: string };
    if (name !== 'RegExp') return;
    const [text, flags] = node.arguments.map(
      (part) => (part as { readonly value?: unknown }).value,
    );
    if (typeof text !== 'string') computed.push(placeOf(node));
    else patterns.push({ place: placeOf(node), source: text, flags: String(flags ?? '') });
  };

  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      patterns.push({ place: placeOf(node), source: pattern, flags });
    },
    NewExpression: readCall,
    CallExpression: readCall,
  }).visit(program);
  return { patterns, computed };
}

/** Returns the patterns of a schema, which become validators. */
export function patternsInSchema(file: string, json: unknown): readonly Pattern[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string'
      ? [{ place: `${file} ${key}`, source: value, flags: 'u' }]
      : patternsInSchema(file, value),
  );
}

const ignore = ['**/*.test.*', 'src/generated/**'];

const filesIn = (names: string) => globSync(names, { ignore }).toSorted();

/** Reads every source file and schema of the project. Generated code repeats what is in `codegen` and `schemas`. */
export function readPatterns() {
  const sources = filesIn('{codegen,src}/**/*.{js,mjs,ts,tsx}').map((file) =>
    patternsIn(file, readFileSync(file, 'utf8')),
  );
  const schemas = filesIn('schemas/**/*.json').flatMap((file) =>
    patternsInSchema(file, JSON.parse(readFileSync(file, 'utf8'))),
  );
  return {
    patterns: [...sources.flatMap(({ patterns }) => patterns), ...schemas],
    computed: sources.flatMap((source) => source.computed),
  };
}
