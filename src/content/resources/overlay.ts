import type { ResourceKey } from './key';

/** What the store knows of a published resource. */
interface OverlaidResource {
  /** Ids of files in its JSON. */
  readonly files: readonly string[];
  /** The names of claims that it shows. */
  readonly claims: readonly string[];
  /** Absent for a post, which is stored as JSON. */
  readonly value?: unknown;
}

/**
 * Changes what visitors see of resources by values that the resources name, such as the figure of a claim. Values go into texts as
 * words, never into addresses or attributes.
 */
export interface Overlay {
  /** The values by name. The store compares them, so they are JSON. */
  readonly values: ReadonlyMap<string, unknown>;
  /**
   * Returns the names of the values that a resource may use.
   * @param resource absent for a list of posts, whose posts depend on values themselves
   */
  dependsOn(key: ResourceKey<unknown>, resource?: OverlaidResource): readonly string[];
  /** Returns a resource as visitors see it. */
  apply(value: unknown, key: ResourceKey<unknown>): unknown;
}
