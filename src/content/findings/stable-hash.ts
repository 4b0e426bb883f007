/** FNV-1a: the 32-bit prime, and an offset basis for each half of the result. */
const prime = 0x01000193;
const offsets = [0x811c9dc5, 0x9747b28c] as const;

/** A hash of 16 hexadecimal digits that is the same on every machine. Not for secrets. */
export function stableHash(text: string): string {
  let [first, second]: [number, number] = [...offsets];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, prime);
    second = Math.imul(second ^ unit ^ (second >>> 15), prime);
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
