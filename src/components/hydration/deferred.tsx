import { type ComponentType, use } from 'react';
import { Remount } from './remount';

/**
 * A module that the browser loads only with the pages that need it. The server has it from the start: whoever makes one says
 * `if (import.meta.env.SSR) await module.load()` beside it.
 */
export interface Deferred<Module> {
  /** Its file from the project's root, by which the build's manifest knows it. */
  readonly file: string;
  /** Loads it, once. Rejects when it cannot be had; whoever asks again tries again. */
  readonly load: () => Promise<Module>;
  /** The module, once it is there. */
  readonly loaded: Module | undefined;
}

/**
 * @param file the module's file from the project's root
 * @param imports a dynamic import of it
 */
export function deferred<Module>(file: string, imports: () => Promise<Module>): Deferred<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  return {
    file,
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= imports().then(
        (module) => {
          loaded = module;
          return module;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** A deferred module inside a view, which waits for it should it not be there yet. */
export function useDeferred<Module>(module: Deferred<Module>): Module {
  return module.loaded ?? use(module.load());
}

/** A component without props of a deferred module. */
export const deferredView = <Name extends string>(
  from: Deferred<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType =>
  function DeferredView() {
    const View: ComponentType = useDeferred(from)[name];
    return (
      <Remount name="The page" place="main > *">
        <View />
      </Remount>
    );
  };
