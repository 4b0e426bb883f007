import { globSync } from 'tinyglobby';

/**
 * Returns the entries of the programs that run outside the browser, by the name of their file in `server` of the build. The command of
 * a capability has the capability's name.
 */
export function listPrograms(root: string): Readonly<Record<string, string>> {
  const commands = globSync('src/capabilities/*/cli/main.ts', { cwd: root }).sort();
  return {
    ...Object.fromEntries(commands.map((file) => [file.split('/')[2], file])),
    node: 'src/server/node/main.ts',
    export: 'src/tools/export/main.ts',
    data: 'src/server/data/cli/main.ts',
    'content-reader': 'src/server/node/content-reader/thread.ts',
    'picture-process': 'src/server/node/pictures/child.ts',
  };
}
