const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML forbids even as references (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the purpose.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes text for elements and double-quoted attributes, and removes characters that XML forbids. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => escapes[character] ?? character);

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
