import { join } from 'node:path';
import { contentIn } from '#tools/directus/seed/embedded.ts';
import { readProject } from '#tools/new-page/project.ts';
import { sampleContent } from '#tools/new-page/sample-content.ts';

const embedded = join(import.meta.dirname, '../../src/site');

/** Every rich text in the project, by location: the embedded content, and a new page. */
export async function richTexts(): Promise<ReadonlyMap<string, string>> {
  const { collections } = await contentIn(embedded);
  const texts = new Map(
    textsIn(
      sampleContent('A new page', readProject(join(import.meta.dirname, '../..'))),
      'new page',
    ),
  );
  for (const [name, { records }] of Object.entries(collections)) {
    for (const [where, text] of textsIn(records, name)) texts.set(where, text);
  }
  return texts;
}

function* textsIn(value: unknown, where: string): Generator<[string, string]> {
  if (typeof value === 'string' && /^\s*<[a-z]/.test(value)) yield [where, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) yield* textsIn(item, `${where}/${key}`);
}
