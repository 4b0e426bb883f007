/** A part of a text. Parts with an id are codes, which a translation must keep as they are. */
export interface Inline {
  readonly text: string;
  readonly id?: string;
}

/** A tag of rich text, or a name in braces. */
const codePattern = /(<[^<>]+>|\{\{[^{}]*\}\})/;

/** Splits a text at its codes. @param nameCode returns the id of a code */
const split = (text: string, nameCode: (code: string) => string): readonly Inline[] =>
  text
    .split(codePattern)
    .flatMap((part, at) =>
      at % 2 === 1 ? { text: part, id: nameCode(part) } : part === '' ? [] : { text: part },
    );

/**
 * Splits a text and its translation into words and codes. The codes of the text are numbered from 1; the same code has the same number
 * in the translation. Codes that the text does not have get the numbers after its own.
 */
export function protectCodes({
  source,
  target,
}: {
  readonly source: string;
  readonly target: string;
}) {
  const unused = new Map<string, string[]>();
  let count = 0;
  const parts = split(source, (code) => {
    count += 1;
    unused.set(code, [...(unused.get(code) ?? []), `${count}`]);
    return `${count}`;
  });
  const translated = split(target, (code) => {
    const id = unused.get(code)?.shift();
    if (id !== undefined) return id;
    count += 1;
    return `${count}`;
  });
  return { source: parts, target: translated };
}
