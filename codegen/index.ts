import { parseArgs } from 'node:util';
import { SchemaError } from './messages';
import { defaultSite, findSchemas, readSite, type Site } from './site';
import { isUpToDate } from './up-to-date';

const readInputs = (site: Site) => ({
  site,
  schemas: findSchemas(site),
  capabilities: 'src/capabilities',
});

/**
 * `npm run codegen -- [--schemas <folder>] [--out <folder>] [--quiet] [--if-needed]`; `SITE=<folder>` names another site. With
 * `--schemas`, only what the schemas describe is written, for comparisons.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      schemas: { type: 'string' },
      out: { type: 'string', default: 'src/generated' },
      quiet: { type: 'boolean', default: false },
      'if-needed': { type: 'boolean', default: false },
    },
  });
  const { quiet, out, schemas } = values;
  const site = schemas === undefined ? readSite(process.env['SITE'] || defaultSite) : undefined;
  if (site && values['if-needed'] && isUpToDate(site, out)) return;
  // Imported late, because it loads the compiler of schemas.
  const { generate } = await import('./generate');
  const { files, changed } = await generate(
    site ? { ...readInputs(site), out } : { schemas: schemas ?? '', out },
  );
  if (!quiet) console.log(`codegen: ${files} files, ${changed.length} changed`);
}

try {
  await run();
} catch (error) {
  const isFlag =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE');
  const isUserError = error instanceof SchemaError || isFlag;
  if (!isUserError) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
