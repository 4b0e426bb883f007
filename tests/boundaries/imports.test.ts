import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRules } from '../../codegen/import-rules';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Imports that must be refused, one of each kind: the importing file and the imported module. */
const forbidden: readonly (readonly [file: string, imported: string])[] = [
  ['src/capabilities/views/engine/planted.ts', '#generated/model.ts'],
  ['src/capabilities/views/browser/planted.ts', '#server/site/handler.ts'],
  ['src/capabilities/views/browser/planted.ts', '#capabilities/mail/capability.ts'],
  ['src/components/theme/planted.ts', '#components/primitives/icon.tsx'],
  ['src/components/primitives/planted.ts', '#components/pictures/picture.tsx'],
  ['src/components/primitives/planted.ts', '../pictures/picture'],
  ['src/components/pictures/planted.ts', '#components/blog/post-card.tsx'],
  ['src/components/figures/planted.ts', '#components/blog/post-card.tsx'],
  ['src/components/layout/planted.ts', '#generated/sections.ts'],
  ['src/components/blog/planted.ts', '#content/client/client.ts'],
  ['src/forms/planted.ts', '#generated/sections.ts'],
  ['src/sections/faq/planted.ts', '../offers/offers'],
  ['src/sections/faq/planted.ts', '#renderer/page.ts'],
  ['src/sections/faq/planted.ts', '#content/client/client.ts'],
  ['src/sections/faq/planted.ts', '#site/sections/score/score.tsx'],
  ['src/renderer/planted.ts', '#site/sections/score/score.tsx'],
  ['src/app/routes/planted.ts', '#site/sections/score/score.tsx'],
  ['src/capabilities/any/planted.ts', '#site/sections/score/score.tsx'],
  ['src/components/totals/planted.ts', '#site/components/signature.tsx'],
  ['src/site/sections/score/planted.ts', '../ladder/ladder'],
  ['src/site/sections/score/planted.ts', '#sections/faq/faq.tsx'],
  ['src/site/sections/score/planted.ts', '#renderer/page.ts'],
  ['src/site/sections/score/planted.ts', '#content/client/client.ts'],
  ['src/site/components/planted.ts', '#site/sections/score/score.tsx'],
  ['src/renderer/planted.ts', '#site/pages/service-page.ts'],
  ['src/renderer/planted.ts', '#content/client/client.ts'],
  ['src/site/pages/planted.ts', '#app/routes/routes.tsx'],
  ['src/content/findings/planted.ts', '#content/client/client.ts'],
  ['src/content/html/planted.ts', '#content/boundary/boundary.ts'],
  ['src/content/boundary/planted.ts', '#content/load/posts.ts'],
  ['src/content/client/planted.ts', '#server/config/config.ts'],
  ['src/content/load/planted.ts', '#app/data/resources.ts'],
  ['src/content/resources/planted.ts', '#components/primitives/icon.tsx'],
  ['src/app/data/planted.ts', '#app/feeds/sitemap.ts'],
  ['src/app/feeds/planted.ts', '#app/head/metadata.ts'],
  ['src/app/head/planted.ts', '#app/routes/routes.tsx'],
  ['src/app/shell/planted.ts', '#app/routes/routes.tsx'],
  ['src/app/routes/planted.ts', '#app/document/render.tsx'],
  ['src/app/document/planted.ts', '#app/browser/entry.tsx'],
  ['src/app/document/planted.ts', '#server/site/handler.ts'],
  ['src/app/routes/planted.ts', '#tools/check/cli/run.ts'],
  ['src/app/routes/planted.ts', '#capabilities/views/browser/part.ts'],
  ['src/components/layout/planted.ts', '#generated/app-parts.ts'],
  ['src/app/browser/planted.ts', '#content/client/client.ts'],
  ['src/embedded/service/planted.ts', '#content/client/client.ts'],
  ['src/sources/planted.ts', '#content/client/client.ts'],
  ['src/server/config/planted.ts', '#server/http/middleware/canonical.ts'],
  ['src/server/http/planted.ts', '#server/site/handler.ts'],
  ['src/server/http/planted.ts', '#site/redirects.ts'],
  ['src/server/http/planted.ts', '#generated/site/site.ts'],
  ['src/content/rules/planted.ts', '#generated/site/site.ts'],
  ['src/capabilities/search/planted.ts', '#site/synonyms.ts'],
  ['src/app/routes/planted.ts', '#site/legal/index.ts'],
  ['src/tools/check/planted.ts', '#site/site.ts'],
  ['src/server/data/planted.ts', '#server/pages/page-cache.ts'],
  ['src/content/load/planted.ts', '#server/pages/page-cache.ts'],
  ['src/server/pages/planted.ts', '#server/site/handler.ts'],
  ['src/server/shared/planted.ts', '#capabilities/enquiries/intake/enquiry-handler.ts'],
  ['src/server/pictures/planted.ts', '#server/site/handler.ts'],
  ['src/server/site/planted.ts', '#server/node/main.ts'],
  ['src/server/site/planted.ts', '#tools/check/cli/run.ts'],
  ['src/server/site/planted.ts', '#tools/check/engine/check-content.ts'],
  ['src/capabilities/any/planted.ts', '#tools/check/engine/links.ts'],
  ['src/server/node/planted.ts', '#tools/export/main.ts'],
  ['src/server/site/planted.ts', '#capabilities/record/capability.ts'],
  ['src/capabilities/record/planted.ts', '#capabilities/sources/readings.ts'],
  ['src/capabilities/record/cli/planted.ts', '#capabilities/sources/readings.ts'],
  ['src/content/rules/planted.ts', '#tools/check/engine/check-content.ts'],
  ['src/content/rules/planted.ts', '#server/config/config.ts'],
  ['src/server/site/planted.ts', '#tools/gallery/gallery.tsx'],
  ['src/tools/check/engine/planted.ts', '#capabilities/sources/readings.ts'],
  ['src/tools/check/engine/planted.ts', '../../../codegen/generate'],
  ['src/tools/size/planted.ts', '#server/config/config.ts'],
  ['src/server/site/planted.ts', '#tests/support/open-site.ts'],
  ['src/components/primitives/planted.ts', '#tests/support/draw.tsx'],
  ['src/content/boundary/planted.ts', '../../../codegen/runtime/model'],
  ['codegen/planted.ts', '#generated/model.ts'],
  ['codegen/planted.ts', '../src/site'],
  // Browser code cannot use Node.
  ['src/content/load/planted.ts', 'node:fs'],
  ['src/app/document/planted.ts', 'node:crypto'],
  ['src/components/primitives/planted.ts', 'node:path'],
];

/** Imports that must pass, because the rules must not refuse everything. */
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ['src/sections/faq/permitted.ts', '../section'],
  ['src/sections/faq/permitted.ts', '#components/primitives/icon.tsx'],
  ['src/site/sections/score/permitted.ts', '#sections/section.ts'],
  ['src/site/sections/score/permitted.ts', '#components/primitives/icon.tsx'],
  ['src/site/sections/score/permitted.ts', '#site/components/signature.tsx'],
  ['src/site/pages/permitted.ts', '#site/sections/score/score.tsx'],
  ['src/app/document/permitted.ts', '#app/routes/routes.tsx'],
  ['src/sources/permitted.ts', '#content/client/bounded-answer.ts'],
  ['src/server/node/permitted.ts', '#generated/site/site.ts'],
  ['src/server/http/permitted.ts', '#generated/site/redirects.ts'],
  ['src/server/site/permitted.ts', '#app/document/render.tsx'],
  ['src/server/site/permitted.ts', 'node:http'],
  ['src/capabilities/any/permitted.ts', '#content/rules/check-entry.ts'],
  ['src/tools/check/cli/permitted.ts', '#server/node/site-node.ts'],
  ['src/tools/directus/push/permitted.ts', '#tools/model/compare.ts'],
  ['src/tools/new-page/permitted.ts', '../../../codegen/generate.ts'],
  ['src/server/site/permitted.test.ts', '#tests/support/open-site.ts'],
];

const folder = mkdtempSync(join(tmpdir(), 'velox-imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nameOf = (file: string, at: number) => file.replace(/(?=\.(?:test\.)?ts$)/, `-${at}`);

/** The planted files whose import the linter refuses. */
let refused: ReadonlySet<string>;

beforeAll(() => {
  for (const file of ['biome.jsonc', '.gitignore', 'src/generated/import-rules.jsonc']) {
    cpSync(join(root, file), join(folder, file));
  }
  cpSync(join(root, 'codegen/lint'), join(folder, 'codegen/lint'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  [...forbidden, ...allowed].forEach(([file, imported], at) => {
    const path = join(folder, nameOf(file, at));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      `import * as planted from '${imported}';\n\nexport const used = planted;\n`,
    );
  });
  for (const [file, target] of [
    ['one', 'other'],
    ['other', 'one'],
  ]) {
    const line = `import type { ${target} } from './${target}';\n\nexport type ${file} = ${target} | 1;\n`;
    writeFileSync(join(folder, `src/capabilities/views/${file}.ts`), line);
  }
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
  if (report.summary.unchanged === 0) throw new Error(`The linter read nothing: ${stderr}`);
  refused = new Set(
    report.diagnostics
      .filter(({ category }) => /noRestrictedImports|noNodejsModules|noImportCycles/.test(category))
      .map(({ location: { path = '' } }) => (typeof path === 'string' ? path : (path.file ?? ''))),
  );
});

interface Report {
  readonly summary: { readonly unchanged: number };
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path?: string | { readonly file?: string } };
  }[];
}

const isRefused = (file: string) => [...refused].some((path) => path.endsWith(file));

test.each(forbidden.map((pair, at) => [...pair, at] as const))(
  '%s must not import %s',
  (file, _imported, at) => {
    expect(isRefused(nameOf(file, at))).toBe(true);
  },
);

test.each(allowed.map((pair, at) => [...pair, at + forbidden.length] as const))(
  '%s may import %s',
  (file, _imported, at) => {
    expect(isRefused(nameOf(file, at))).toBe(false);
  },
);

test('modules must not import each other, not even types', () => {
  expect([
    isRefused('src/capabilities/views/one.ts'),
    isRefused('src/capabilities/views/other.ts'),
  ]).toEqual([true, true]);
});

/** Folders under src that contain rooms; every other folder of src is one room. */
const foldersOfRooms = ['app', 'components', 'content', 'embedded', 'server', 'site'];

/** Folders without modules of the site: generated code or data. */
const withoutRules = [
  'generated',
  'site/assets',
  'site/content',
  'site/drawings',
  'site/words',
  'site/studio',
  'server/deploy',
];

test('every room has a rule', () => {
  const foldersIn = (path: string) =>
    readdirSync(join(root, 'src', path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => (path ? `${path}/${name}` : name));
  const rooms = foldersIn('')
    .flatMap((name) => (foldersOfRooms.includes(name) ? foldersIn(name) : [name]))
    .filter((room) => !withoutRules.includes(room));
  const ruled = Object.keys(importRules).map((room) => `${room}/`);
  expect(rooms.length).toBeGreaterThan(40);
  expect(rooms.filter((room) => !ruled.some((name) => name.startsWith(`${room}/`)))).toEqual([]);
});
