import { type ComponentType, use } from 'react';
import { Remount } from './remount';

/** A module that browsers load only for some pages. On the server, the module that defers it calls `load` at import time. */
export interface Deferred<Module> {
  /** Path from the project's root, as in the build's manifest. */
  readonly file: string;
  /** Loads the module once. After a failure, the next call tries again. */
  readonly load: () => Promise<Module>;
  readonly loaded: Module | undefined;
}

export function deferred<Module>(file: string, load: () => Promise<Module>): Deferred<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  return {
    file,
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= load().then(
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

export function useDeferred<Module>(module: Deferred<Module>): Module {
  return module.loaded ?? use(module.load());
}

/** @param props passed to the view */
export const deferredView = <Name extends string, Props extends object = object>(
  from: Deferred<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  props: Props,
): ComponentType =>
  function DeferredView() {
    const View: ComponentType<Props> = useDeferred(from)[name];
    return (
      <Remount name="The page" place="main > :not(.licence)">
        <View {...props} />
      </Remount>
    );
  };
