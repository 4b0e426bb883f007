import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sections } from '#sections/index.ts';
import { galleryPath } from './address';
import { sectionNames, usesOf } from './uses';

const intro = `# Sections

The sections that a page may be made of: one folder each, and one line in \`index.ts\`, the registry. A section takes \`content\`,
which its page's descriptor binds to fields of a collection, and \`options\`, which the descriptor writes. A section that lacks a
required prop is omitted from its page. How props are bound: [src/pages/README.md](../pages/README.md).

Each section is shown in every form of its content in the gallery, which \`npm run dev\` serves at
<http://127.0.0.1:3000${galleryPath}>.

This file is written by \`npm run catalogue\` from the sources; change those, not this file.
`;

const placements = {
  wide: 'spans the page',
  column: 'stands in the main column',
} as const;

type Name = (typeof sectionNames)[number];

/** The pages that show a section, by name; each once, though it may show it more often. */
const pagesOf = (name: Name) =>
  [...new Set(usesOf(name).map(({ page }) => page.title))].join(', ') || 'none yet';

function entryOf(name: Name, file: string, source: string): string {
  const [, purpose] =
    new RegExp(String.raw`/\*\* ((?:(?!\*/).)*) \*/\nexport const ${name} = `).exec(source) ?? [];
  if (!purpose) {
    throw new Error(
      `NoPurpose: ${file} says in no docstring of one line what “${name}” is for. Write one above its export.`,
    );
  }
  const props = [...source.matchAll(/^interface (?:Content|Options) \{\n[\s\S]*?^\}\n/gm)];
  const wide = /^ {2}readonly wide\?: boolean;$/m.test(source);
  return `## ${name}

${purpose}

- Source: [${file}](${file})
- Gallery: <http://127.0.0.1:3000${galleryPath}?section=${name}>
- Placement: ${placements[sections[name].placement]}${wide ? `, or with the option \`wide\` ${placements.wide}` : ''}
- Pages: ${pagesOf(name)}

\`\`\`ts
${props.join('\n')}\`\`\`
`;
}

/**
 * The catalogue of sections in Markdown: purpose, placement, pages and props of each, read from the registry, the descriptors
 * and the sources.
 * @param folder that of the sections
 * @throws when a section of the registry is defined by no file, or no docstring says what it is for
 */
export function catalogueText(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({
      file: file.replaceAll('\\', '/'),
      source: readFileSync(join(folder, file), 'utf8'),
    }));
  const entries = sectionNames.map((name) => {
    const found = files.find(({ source }) =>
      source.includes(`export const ${name} = defineSection`),
    );
    if (found) return entryOf(name, found.file, found.source);
    throw new Error(
      `NoSource: no file below src/sections exports “${name}” as a call of defineSection. Name the export as the registry does.`,
    );
  });
  return [intro, ...entries].join('\n');
}
