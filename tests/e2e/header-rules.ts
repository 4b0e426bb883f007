/** A rule of a `_headers` file: an address pattern, and its headers in file order. */
interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export function headerRules(text: string): readonly HeaderRule[] {
  return text
    .split(/^(?=\/)/m)
    .filter((block) => block.startsWith('/'))
    .map((block) => {
      const [pattern = '', ...lines] = block.trimEnd().split('\n');
      const headers = lines.map((line): readonly [string, string] => {
        const at = line.indexOf(': ');
        return [line.slice(0, at).trim(), line.slice(at + 2)];
      });
      return { pattern, headers };
    });
}

const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How hosts read a pattern. On Netlify `/a/*` also matches `/a`, and a trailing slash is ignored. */
const readings = {
  netlify: (pattern: string) => {
    const parts = pattern.split('/').filter(Boolean);
    const read = parts.map((part) =>
      part === '*' ? '(?:|/.*)' : part.startsWith(':') ? '/[^/]+/?' : `/${literal(part)}/?`,
    );
    return new RegExp(parts.length === 0 ? '^/$' : `^${read.join('').replace('/?(?:|', '(?:|')}$`);
  },
  cloudflare: (pattern: string) =>
    new RegExp(
      `^${literal(pattern)
        .replace('\\*', '.*')
        .replaceAll(/:[a-z]\w*/gi, '[^/]+')}$`,
    ),
} as const;

export type Reading = keyof typeof readings;
export const allReadings = Object.keys(readings) as readonly Reading[];

/** All values of each header at an address, by header name, from every matching rule. */
export function valuesAt(
  rules: readonly HeaderRule[],
  path: string,
  reading: Reading,
): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const { pattern, headers } of rules) {
    if (!readings[reading](pattern).test(path)) continue;
    for (const [name, value] of headers) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}
