import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** A member of a section's `Content` or `Options`, as its source has it. */
export interface SourceProp {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Its docstring in one line; empty without one. */
  readonly note: string;
}

/** What the source of a section says of it. */
export interface SectionSource {
  /** From the folder of the sections. */
  readonly file: string;
  /** The docstring of the section. */
  readonly purpose: string;
  readonly content: readonly SourceProp[];
  readonly options: readonly SourceProp[];
}

/** The words of the docstring that ends a text, in one line. */
function noteAtEnd(text: string): string {
  const [, words = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text) ?? [];
  return words
    .replaceAll(/^\s*\*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A type as a reader of a table needs it: in one line, without `readonly` and docstrings. */
const typeText = (source: string) =>
  source
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .replaceAll(/\breadonly /g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('; }', ' }');

function propsOf(body: readonly ESTree.Statement[], source: string, name: string): SourceProp[] {
  const found = body.find(
    (node) => node.type === 'TSInterfaceDeclaration' && node.id.name === name,
  ) as ESTree.TSInterfaceDeclaration | undefined;
  const members = found?.body.body ?? [];
  let before = found?.body.start ?? 0;
  return members.flatMap((member) => {
    const note = noteAtEnd(source.slice(before, member.start));
    before = member.end;
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    const type = member.typeAnnotation?.typeAnnotation;
    if (!type) return [];
    const text = typeText(source.slice(type.start, type.end));
    return { name: member.key.name, type: text, required: !member.optional, note };
  });
}

/** What a file defines: the name that it exports its section by, and what it says of it; nothing in a file without one. */
function readFile(folder: string, file: string): [string, SectionSource] | undefined {
  const source = readFileSync(join(folder, file), 'utf8');
  const { body } = parseSync(file, source).program;
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    const declared = node.declaration;
    if (declared?.type !== 'VariableDeclaration') continue;
    const [{ id, init } = {}] = declared.declarations;
    const isSection =
      init?.type === 'CallExpression' &&
      init.callee.type === 'Identifier' &&
      init.callee.name === 'defineSection';
    if (!isSection || id?.type !== 'Identifier') continue;
    const purpose = noteAtEnd(source.slice(0, node.start));
    const content = propsOf(body, source, 'Content');
    return [id.name, { file, purpose, content, options: propsOf(body, source, 'Options') }];
  }
  return undefined;
}

/** What the sources below a folder say of the sections they define, by the name of each section. */
export function readSections(folder: string): ReadonlyMap<string, SectionSource> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\/[\w-]+(?<!\.test)\.tsx$/.test(file));
  const found = new Map<string, SectionSource>();
  for (const file of files.toSorted()) {
    const section = readFile(folder, file);
    if (section) found.set(...section);
  }
  return found;
}
