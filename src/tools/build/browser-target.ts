/** The oldest browsers that run the site's scripts, as Vite names them. Firefox 115 is the first with `toSorted`. */
export const browserTarget = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];
