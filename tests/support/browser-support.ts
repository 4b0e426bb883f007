import compatData from '@mdn/browser-compat-data/forLegacyNode';
import { parseSync } from 'vite';

interface Statement {
  readonly version_added: string | false | null;
  readonly flags?: unknown;
  readonly prefix?: string;
}

interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Statement | Statement[]>> };
}

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** The names in MDN's data of the browsers that Vite names. */
const dataNames: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};

const featuresOf = (parent: object): readonly (readonly [name: string, feature: Feature])[] =>
  Object.entries(parent).flatMap(([key, value]: [string, Feature]) => {
    const name = key.replace(/_static$/, '');
    return key === '__compat' || name.includes('_') ? [] : [[name, value] as const];
  });

/** Returns the browsers of the target that lack a feature. */
function browsersWithout(feature: Feature, target: readonly string[]): readonly string[] {
  const support = feature.__compat?.support;
  if (!support) return [];
  return target.filter((browser) => {
    const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
    const names = dataNames[name];
    if (!names) throw new Error(`${browser} of the build target is unknown to this check.`);
    const supports = ({ version_added: added, flags, prefix }: Statement) =>
      added && added !== 'preview' && !flags && !prefix
        ? Number.parseFloat(added.replace('≤', '')) <= Number(version)
        : false;
    return names.some((key) => ![support[key] ?? []].flat().some(supports));
  });
}

/**
 * Returns the methods, functions and constructors that a browser of the target lacks, each with these browsers. A name counts only
 * if everything that has it is too new: `at` of an array is old enough, so `at` is not checked. Members of objects that are too new
 * themselves are left out, because a script must ask for the object first.
 */
function readNewNames(target: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const newNames = new Map<string, readonly string[]>();
  const oldNames = new Set<string>();
  const add = (name: string, feature: Feature): boolean => {
    const browsers = browsersWithout(feature, target);
    if (browsers.length > 0) newNames.set(name, browsers);
    else oldNames.add(name);
    return browsers.length > 0;
  };
  const { builtins } = compatData.javascript as unknown as Record<'builtins', object>;
  for (const [owner, feature] of [...featuresOf(builtins), ...featuresOf(compatData.api)]) {
    if (add(owner, feature)) continue;
    for (const [name, member] of featuresOf(feature)) add(name, member);
  }
  for (const name of oldNames) newNames.delete(name);
  return newNames;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameIn = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'Literal') return String(node['value']);
  // Minifiers write strings as templates.
  const [quasi] = (node['quasis'] ?? []) as { readonly value: { readonly cooked: string } }[];
  return node.type === 'TemplateLiteral' ? (quasi?.value.cooked ?? '') : '';
};

/** Collects the names that a script uses without asking whether they exist, and those that it asks for or defines. */
function readUses(node: Node, uses: Set<string>, known: Set<string>): void {
  const { type } = node;
  const callee = node['callee'];
  if (/^(?:Call|New)Expression$/.test(type) && isNode(callee)) {
    const isMember = callee.type === 'MemberExpression';
    const name = nameIn(isMember ? callee['property'] : callee);
    if (node['optional']) known.add(name);
    else uses.add(name);
    const parts = isMember ? [callee['object']] : [];
    if (!isMember && callee.type !== 'Identifier') parts.push(callee);
    for (const part of [...parts, ...(node['arguments'] as unknown[])]) {
      if (isNode(part)) readUses(part, uses, known);
    }
    return;
  }
  // Read without a call, as a test does, or assigned.
  if (type === 'MemberExpression') known.add(nameIn(node['property']));
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(type))
    known.add(nameIn(node['key']));
  if (type === 'BinaryExpression' && node['operator'] === 'in') known.add(nameIn(node['left']));
  if (type === 'UnaryExpression' && node['operator'] === 'typeof')
    known.add(nameIn(node['argument']));
  if (/^(?:Function|Class)Declaration$|^VariableDeclarator$/.test(type))
    known.add(nameIn(node['id']));
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) readUses(child, uses, known);
  }
}

/**
 * Finds what scripts call although a browser of the target lacks it. A name counts as guarded if any script asks whether it exists
 * (`'share' in navigator`, `text.toWellFormed?.()`), or defines it.
 * @param scripts code by file name, read together because a bundler spreads a library over several files
 * @returns a line for each name, and the number of names that were looked up
 */
export function findTooNew(scripts: ReadonlyMap<string, string>, target: readonly string[]) {
  const newNames = readNewNames(target);
  const usesByFile = new Map<string, Set<string>>();
  const known = new Set<string>();
  for (const [file, code] of scripts) {
    const { program, errors } = parseSync(file, code);
    if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
    const uses = new Set<string>();
    readUses(program as unknown as Node, uses, known);
    usesByFile.set(file, uses);
  }
  const names = new Set([...usesByFile.values()].flatMap((uses) => [...uses]));
  const tooNew = [...usesByFile].flatMap(([file, uses]) =>
    [...uses]
      .filter((name) => newNames.has(name) && !known.has(name))
      .map((name) => `${file} calls ${name}, which ${newNames.get(name)?.join(', ')} lacks`),
  );
  return { tooNew, nameCount: names.size };
}
