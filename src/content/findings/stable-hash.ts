/** The prime of FNV-1a, 32 bits. */
const PRIME = 0x01000193;

/** The offset basis of FNV-1a, and another one for the second half: two 32-bit hashes stay fast where one of 64 is not. */
const OFFSETS = [0x811c9dc5, 0x9747b28c] as const;

/** A number for a text, as 16 hexadecimal digits: the same text has the same number on every machine. Not for secrets. */
export function stableHash(text: string): string {
  let [first, second]: [number, number] = [...OFFSETS];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, PRIME);
    second = Math.imul(second ^ unit ^ (second >>> 15), PRIME);
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
