import { homedir } from 'node:os';
import { join } from 'node:path';
import { DirectusError } from '../errors';

/** The Directus that this machine runs, and the Node that runs it. */
export interface Runtime {
  readonly directus: string;
  readonly node: string;
}

/** The versions that the site is tested with. */
export const testedRuntime: Runtime = { directus: '12.4.0', node: '22.23.3' };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the versions from DIRECTUS_VERSION and DIRECTUS_NODE; by default the tested ones.
 * @throws DirectusError for a value that is no version
 */
export function readRuntime(env: Environment): Runtime {
  const read = (name: string, tested: string) => {
    const version = env[name]?.trim() || tested;
    if (!/^\d+\.\d+\.\d+$/.test(version)) {
      throw new DirectusError(
        `${name} is “${version}”. Write a version with three numbers, such as ${tested}.`,
      );
    }
    return version;
  };
  return {
    directus: read('DIRECTUS_VERSION', testedRuntime.directus),
    node: read('DIRECTUS_NODE', testedRuntime.node),
  };
}

/** Returns the folder of the installation that all projects of this user share. */
export function cacheFolder(env: Environment, { directus, node }: Runtime): string {
  const shared = join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'velox');
  return join(shared, `directus-${directus}-node-${node}`);
}
