import { parseArgs } from 'node:util';
import { generate } from './generate';
import { SchemaError } from './messages';

/** `npm run codegen -- [--schemas <folder>] [--out <folder>] [--quiet]` */
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
    pictures: 'src/site/assets',
    pages: 'src/site/pages',
    sections: 'src/sections',
    capabilities: 'src/capabilities',
    words: 'src/site/words',
  });
  if (!quiet) console.log(`codegen: ${files} files, ${changed.length} changed`);
} catch (error) {
  const isUserError =
    error instanceof SchemaError || String(Object(error).code).startsWith('ERR_PARSE');
  if (!isUserError) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
