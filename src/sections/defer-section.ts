import type { Deferred } from '#components/hydration/deferred.tsx';
import type { AnySection } from './section';

/** What makes a section one whose code comes with the pages that show it. */
export interface InModule {
  /** Loaded before anything else is asked of the section. */
  readonly from: Deferred<unknown>;
}

/**
 * A section of a deferred module.
 * @param name what the module exports it as
 */
export function deferSection<
  Name extends string,
  Module extends Readonly<Record<Name, AnySection>>,
>(from: Deferred<Module>, name: Name): Module[Name] & InModule {
  const section = (): AnySection => {
    if (from.loaded) return from.loaded[name];
    throw new Error(`SectionNotLoaded: “${name}” is shown before ${from.file} was loaded.`);
  };
  const deferred: AnySection & InModule = {
    from,
    get component() {
      return section().component;
    },
    get required() {
      return section().required;
    },
    get placement() {
      return section().placement;
    },
  };
  return deferred as Module[Name] & InModule;
}
