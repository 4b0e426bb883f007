import { join } from 'node:path';
import type { Finding } from '#content/findings/finding.ts';
import { readCollections } from '#embedded/service/files.ts';
import { siteModels } from '#generated/collections.ts';
import { schemasFolder, siteFolder } from '#generated/site/folder.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { findingInModel } from '../drift/finding-in-model';

/**
 * Checks that every file of the embedded content belongs to a collection and has the kind of that collection. In Directus, the
 * data model ensures this.
 * @throws {ContentFileError} for a file that cannot be read
 */
export async function checkEmbeddedFiles(
  folder = join(embeddedFolder, 'content'),
): Promise<readonly Finding[]> {
  const sources = await readCollections(folder);
  return Object.entries(sources).flatMap(([name, { kind }]) => {
    const model = siteModels.find((model) => model.name === name);
    const location = { collection: name, pointer: '', where: model?.title ?? name };
    if (model === undefined) {
      return findingInModel(location, {
        rule: 'drift-unknown',
        severity: 'error',
        message: `is in ${siteFolder}/content, but there is no collection “${name}”, so the site never shows it.`,
        fix: `Name it after its collection, or add ${schemasFolder}/collections/${name}.json.`,
      });
    }
    if (kind === 'singleton' || model.kind === 'list') return [];
    return findingInModel(location, {
      rule: 'drift-type',
      severity: 'error',
      message: `has a JSON array at the top of ${siteFolder}/content/${name}.json, but the collection has one entry.`,
      fix: 'Write the entry as a JSON object, without the brackets around it.',
    });
  });
}
