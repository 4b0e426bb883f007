const scalar =
  /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const key = /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;

/**
 * Returns the line and column (both from 1) of the first mistake in a text that is not valid JSON. Node gives a position only
 * for some mistakes, and never a line.
 */
export function jsonMistake(text: string): { readonly line: number; readonly column: number } {
  let offset = 0;
  const take = (pattern: RegExp): boolean => {
    offset += /^[ \t\r\n]*/.exec(text.slice(offset))?.[0].length ?? 0;
    pattern.lastIndex = offset;
    const [match] = pattern.exec(text) ?? [];
    offset += match?.length ?? 0;
    return match !== undefined;
  };
  const items = (item: () => boolean, end: RegExp): boolean => {
    if (take(end)) return true;
    do {
      if (!item()) return false;
    } while (take(/,/y));
    return take(end);
  };
  const value = (): boolean => {
    if (take(/\{/y)) return items(() => take(key) && take(/:/y) && value(), /\}/y);
    if (take(/\[/y)) return items(value, /\]/y);
    return take(scalar);
  };
  if (value()) take(/$/y);
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
