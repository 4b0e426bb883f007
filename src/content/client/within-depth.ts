/** Several times deeper than any entry: a list of the menu within one within one is 8. */
const mostDepth = 64;

/**
 * Takes away what is nested deeper than any field, in place: JSON that can be read may be nested too deep to be written or
 * walked again. What remains there is of no field's type, which the boundary reports at its location.
 */
export function withinDepth(json: unknown): unknown {
  const rest: [value: unknown, depth: number][] = [[json, 0]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth < mostDepth) {
      for (const inner of Object.values(value)) {
        if (typeof inner === 'object') rest.push([inner, depth + 1]);
      }
    } else if (Array.isArray(value)) value.length = 0;
    else for (const key of Object.keys(value)) delete (value as Record<string, unknown>)[key];
  }
  return json;
}
