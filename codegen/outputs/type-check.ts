import type { OutputFile } from '../schema/shapes';
import { defaultSite, type Site } from '../site';

const write = (settings: object): string => `${JSON.stringify(settings, null, 2)}\n`;

/** Folders of rooms whose code also runs in browsers, as `src/tsconfig.json` lists them. */
const webRooms = [
  'app',
  'capabilities/*/browser',
  'components',
  'forms',
  'renderer',
  'sections',
  'content',
];

/**
 * `tsconfig.json` and `tsconfig.web.json`: what the compiler checks with the generated code of a site. The tests of the engine use
 * the firm's site, so they are checked with it only.
 */
export function typeCheckFiles({ path }: Site): readonly OutputFile[] {
  const isDefault = path === defaultSite;
  const tests = ['../../**/*.test.ts', '../../**/*.test.tsx'];
  const otherFolders = ['../../tests/second-site', '../../sites'].filter(
    (folder) => folder !== `../../${path}`,
  );
  const template = '../tools/new-site/template';
  const all = isDefault
    ? {
        include: [
          '../../src',
          '../../codegen',
          '../../schemas',
          '../../tests',
          '../../*.config.ts',
        ],
        exclude: ['../../node_modules', template, ...otherFolders],
      }
    : {
        include: ['../../src', `../../${path}`],
        exclude: ['../../node_modules', template, '../site', '../**/tests/**', ...tests],
      };
  const web = {
    include: [...webRooms.map((room) => `../${room}`), `../../${path}`],
    exclude: tests,
  };
  return [
    { path: 'tsconfig.json', text: write({ extends: '../../tsconfig.json', ...all }) },
    { path: 'tsconfig.web.json', text: write({ extends: '../tsconfig.json', ...web }) },
  ];
}
