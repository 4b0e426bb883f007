/** The paths in a sitemap, in its order. */
export function pathsIn(sitemap: string): readonly string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, text = '']) => {
    const address = text.replaceAll('&lt;', '<').replaceAll('&amp;', '&').trim();
    return URL.canParse(address) ? [new URL(address).pathname] : [];
  });
}
