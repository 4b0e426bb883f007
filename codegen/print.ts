function printText(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${body}'`;
}

/** The key of an object, in quotes where it needs them. */
export function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key);
}

/** A JSON value as TypeScript source in the style of the project: single quotes, bare keys, one entry per line. */
export function printValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') {
    return printText(value);
  }
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[${value.map((entry) => printValue(entry, inner)).join(', ')}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const lines = Object.entries(value).map(
    ([key, entry]) => `${inner}${printKey(key)}: ${printValue(entry, inner)},\n`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}
