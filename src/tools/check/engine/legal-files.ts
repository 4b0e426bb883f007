import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '#content/findings/finding.ts';
import { siteFolder } from '#generated/site/folder.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { findingInModel } from '../drift/finding-in-model';

/** Reports the legal texts that are still those of `npm run new:site`. */
export function checkLegalFiles(folder = join(embeddedFolder, 'legal')): readonly Finding[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .filter((name) => name.endsWith('.html'))
    .filter((name) =>
      readFileSync(join(folder, name), 'utf8').includes('Sample text, to be checked'),
    )
    .map((name) =>
      findingInModel(
        { collection: 'legal', pointer: `/${name}`, where: `Legal texts → ${name}` },
        {
          rule: 'sample-text',
          message: 'still is the sample text.',
          fix: `Have ${siteFolder}/legal/${name} checked by your lawyer, and remove the sentence that says so.`,
        },
      ),
    );
}
