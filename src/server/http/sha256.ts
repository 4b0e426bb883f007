/** Node's own hashes, where the handler runs on Node: not by an import, which an edge runtime could not follow. */
const ofNode = globalThis.process?.getBuiltinModule?.('node:crypto');

/**
 * The SHA-256 of a text in UTF-8, in base64. The web's way hands each text to another thread and back: for a document that
 * takes longer than the hash.
 */
export async function sha256(text: string): Promise<string> {
  if (ofNode) return ofNode.createHash('sha256').update(text).digest('base64');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
