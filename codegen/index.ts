import { parseArgs } from 'node:util';
import { generate } from './generate';
import { SchemaError } from './messages';
import { defaultSite, readSite } from './site';

/** `npm run codegen -- [--schemas <folder>] [--out <folder>] [--quiet]`; `SITE=<folder>` names another site. */
try {
  const { values } = parseArgs({
    options: {
      schemas: { type: 'string', default: 'schemas' },
      out: { type: 'string', default: 'src/generated' },
      quiet: { type: 'boolean', default: false },
    },
  });
  const { quiet, ...folders } = values;
  const { files, changed } = await generate({
    ...folders,
    site: readSite(process.env['SITE'] || defaultSite),
    capabilities: 'src/capabilities',
  });
  if (!quiet) console.log(`codegen: ${files} files, ${changed.length} changed`);
} catch (error) {
  const isUserError =
    error instanceof SchemaError || String(Object(error).code).startsWith('ERR_PARSE');
  if (!isUserError) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
