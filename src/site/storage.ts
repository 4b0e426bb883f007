/** The names of what the site stores in a browser begin with this word. The privacy policy lists them. */
export const storagePrefix = 'velox';
