/**
 * The tag of a version: of its words, and of nothing else, so that every server gives it alike. Weak, as the same words in
 * another encoding are the same version (RFC 9110, 8.8.1).
 */
export async function etagOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `W/"${btoa(String.fromCharCode(...new Uint8Array(hash).slice(0, 12)))}"`;
}
