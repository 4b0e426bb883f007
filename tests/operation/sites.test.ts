import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';

/** npm, the generator and Vitest take seconds to start, longer on a busy machine. */
const timeoutMs = 120_000;

let copy: ProjectCopy;

beforeAll(() => {
  copy = copyProject({ withTests: true });
  cpSync(join(copy.root, 'src/site'), join(copy.root, 'sites/harbour'), { recursive: true });
  const home = JSON.parse(copy.read('sites/harbour/content/home_page.json'));
  copy.write(
    'sites/harbour/content/home_page.json',
    JSON.stringify({ ...home, hero_title: 'Teeth by the harbour' }),
  );
}, timeoutMs);
afterAll(() => copy.remove());

/** Runs an npm script of the copy, for the firm's site unless another one is named. */
function run(site: string, script: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...words], {
    cwd: copy.root,
    env: { ...process.env, SITE: site },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const firm = '';
const harbour = 'sites/harbour';

test(
  'a command works on the site that SITE names, whatever code was generated before',
  () => {
    const exportHome = (site: string) => {
      const words = [
        'export',
        '--language',
        'ta',
        '--collection',
        'home_page',
        '--out',
        'home.xliff',
      ];
      rmSync(join(copy.root, 'home.xliff'), { force: true });
      expect(run(site, 'translate', ...words)).toMatchObject({ status: 0 });
      return copy.read('home.xliff').includes('Teeth by the harbour') ? harbour : firm;
    };
    expect(exportHome(harbour)).toBe(harbour);
    expect(exportHome(firm)).toBe(firm);
  },
  timeoutMs,
);

test(
  'so do unit tests',
  () => {
    copy.write(
      'src/site-of-tests.test.ts',
      `import { expect, test } from 'vitest';
import { siteFolder } from '#generated/site/folder.ts';
test('is the one asked for', () => expect(siteFolder).toBe(process.env['SITE'] || 'src/site'));
`,
    );
    const { status, output } = run(harbour, 'test:unit', 'src/site-of-tests.test.ts');
    expect(status, output).toBe(0);
  },
  timeoutMs,
);

test(
  'a site that does not exist is refused in the same words by every command',
  () => {
    for (const script of ['content:check', 'start', 'test:unit']) {
      const { status, output } = run('sites/none', script);
      expect(status, script).toBe(1);
      expect(output, script).toMatch(
        /^(?:Building the site.*\n)?NoSite: .*\n {2}at sites\/none\n {2}→ Correct the path.*\n$/,
      );
    }
  },
  timeoutMs,
);
