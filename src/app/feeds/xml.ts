const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** What no XML document may hold, not even as a reference (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Words as the text of an element or the value of an attribute in double quotes; what XML cannot hold is left out. */
export const xmlText = (words: string): string =>
  words.replace(forbidden, '').replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The declaration that every document of the site begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
