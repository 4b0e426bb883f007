import { createHash } from 'node:crypto';

/**
 * The id under which the site stores something in a Directus: always the same for the same name, so that doing it twice
 * finds what is there. A version 5 UUID in form.
 */
export function idOf(
  kind: 'file' | 'folder' | 'role' | 'policy' | 'user' | 'flow' | 'operation',
  name: string,
): string {
  const hash = createHash('sha1').update(`velox:${kind}:${name}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
