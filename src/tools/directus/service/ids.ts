import { createHash } from 'node:crypto';

/** A stable id (UUID version 5) for something that the site stores in Directus, so that a second run finds it. */
export function idOf(
  kind: 'file' | 'folder' | 'role' | 'policy' | 'user' | 'flow' | 'operation' | 'dashboard',
  name: string,
): string {
  const hash = createHash('sha1').update(`velox:${kind}:${name}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
