import { join } from 'node:path';
import { capabilities } from '#capabilities/index.ts';
import { ContentError } from '#content/findings/errors.ts';
import { ContentFileError } from '#embedded/service/files.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { CommandError, runCommand, standardOutput } from '#server/node/cli/command-line.ts';
import { DirectusError } from '#tools/directus/errors.ts';
import { run } from './commands';

const usage = `Writes the texts of the site into a file for translators, and reads their translations.

  npm run translate -- export --language <tag> --out <file.xliff>
      Writes every published text with its translation as XLIFF 1.2.
    --stale                   only texts without a current translation
    --collection <name>       only texts of one collection, for example visitor_visa
  npm run translate -- import <file.xliff>
      Stores new and changed translations as drafts. Refuses texts that have changed since the export.
    --translator <name>       the name of the translator, stored with each translation
    --dry-run                 only reports
  npm run translate -- review --language <tag> --by <name>
      Publishes the drafts of current texts as reviewed by a licensed person of the site, who has read them.
    --collection <name>       only texts of one collection
    --dry-run                 only prints the drafts below their English texts

  --url <address>, --token <token>
      The content service (default: DIRECTUS_URL and DIRECTUS_TOKEN, or CONTENT_URL and CONTENT_TOKEN). Without one, the
      commands use the embedded content.

SITE_URL is the address of the site. An import refuses files of another site.
Exit status: 0 success; 1 some texts were refused; 2 nothing was done.`;

runCommand(usage, capabilities, (args) =>
  run(args, {
    ...standardOutput,
    env: process.env,
    folder: join(embeddedFolder, 'content'),
  }).catch((error: unknown) => {
    const explained = [ContentError, ContentFileError, DirectusError];
    throw explained.some((kind) => error instanceof kind)
      ? new CommandError((error as Error).message)
      : error;
  }),
);
