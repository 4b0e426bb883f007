/**
 * What the browser knows of a resource: its address on this site's own origin, and the type of what is there. How it
 * is read from the content service is the server's matter (`content/load`), so that neither the parser nor the
 * validators reach the browser. Files in this folder import nothing but types and each other.
 */
export interface ResourceKey<T> {
  /** Starts with `/content/`, ends with `.json`, and has no query. */
  readonly path: string;
  /** Never set: it carries the type. */
  readonly __type?: T;
}
