import { sections } from '#sections/index.ts';
import { galleryPath } from '../address';
import { sectionNames, usesOf } from '../uses';
import { readSections, type SectionSource, type SourceProp } from './section-source';

const intro = `# Sections

The sections that a page may be made of: one folder each, and one line in \`index.ts\`, the registry. A section takes \`content\`,
which its page's descriptor binds to fields of a collection, and \`options\`, which the descriptor writes. A section that lacks a
required prop is omitted from its page. How props are bound: [src/pages/README.md](../pages/README.md).

Each section is shown in every form of its content in the gallery, which \`npm run dev\` serves at
<http://127.0.0.1:3000${galleryPath}>.

This file is written by \`npm run catalogue\` from the sources; change those, not this file.
`;

/** What stands in a cell of a table: nothing in it ends the cell. */
const cell = (text: string) => text.replaceAll('|', '\\|');

const table = (title: string, props: readonly SourceProp[]) =>
  props.length === 0
    ? []
    : [
        `| ${title} | Type | Required | |`,
        '|---|---|---|---|',
        ...props.map(
          ({ name, type, required, note }) =>
            `| \`${name}\` | \`${cell(type)}\` | ${required ? 'yes' : 'no'} | ${cell(note)} |`,
        ),
        '',
      ];

const placements = {
  wide: 'spans the page',
  column: 'stands in the main column',
} as const;

/** The pages that show a section, by name; each once, though it may show it more often. */
const pagesOf = (name: (typeof sectionNames)[number]) =>
  [...new Set(usesOf(name).map(({ page }) => page.title))].join(', ') || 'none yet';

function entryOf(name: (typeof sectionNames)[number], source: SectionSource): readonly string[] {
  const { placement } = sections[name];
  const wide = source.options.some((option) => option.name === 'wide');
  return [
    `## ${name}`,
    '',
    source.purpose,
    '',
    `- Source: [${source.file}](${source.file})`,
    `- Gallery: <http://127.0.0.1:3000${galleryPath}?section=${name}>`,
    `- Placement: ${placements[placement]}${wide ? `, or with the option \`wide\` ${placements.wide}` : ''}`,
    `- Pages: ${pagesOf(name)}`,
    '',
    ...table('Content', source.content),
    ...table('Option', source.options),
  ];
}

/**
 * The catalogue of sections in Markdown: purpose, props, options, placement and pages of each, read from the registry, the
 * descriptors and the sources.
 * @param folder that of the sections
 * @throws when a section of the registry is defined by no file
 */
export function catalogueText(folder: string): string {
  const found = readSections(folder);
  const lines = sectionNames.flatMap((name) => {
    const source = found.get(name);
    if (source) return entryOf(name, source);
    throw new Error(
      `NoSource: no file below src/sections exports “${name}” as a call of defineSection. Name the export as the registry does.`,
    );
  });
  return `${[intro, ...lines].join('\n').trimEnd()}\n`;
}
