/** Every message of the picture comparison. Each failure has a name, says what happened and what to do next. */

/** The two versions could not be compared. The message says why and what to do. */
export class CannotCompare extends Error {
  override readonly name = 'CannotCompare';
}

export const USAGE = `npm run test:visual -- --base <git ref> [--only <path>]… [--section <name>]… [--pages] [--width <pixels>]…

Makes the site and its gallery as they were and as they are now in the working tree, and takes pictures of both, in light and
dark: of every page that the site serves, and of everything on the pages that \`npm run gallery\` exports: tokens, states, and
every section in every form. Writes a page that shows before, after and difference, the most changed first:
test-results/visual/index.html

  --base     the version to compare with: a branch, a tag, a commit
  --only     this page only, by its path; may be given more than once
  --section  the forms of this section only, by its name, or \`states\` or \`tokens\`; may be given more than once
  --pages    pages of the site only, without the gallery
  --width    this width only, instead of 360, 768 and 1440 px (gallery: 360 and 1440); may be given more than once

Exit codes: 0 compared, whatever has changed: that is for people to judge; 2 could not be compared.`;

export const failures = {
  usage: (reason: string) => `UnknownOption: ${reason}`,
  noBase: 'NoBase: there is no version to compare with. Name one: --base main',
  badPath: (value: string) =>
    `BadPath: --only is “${value}”, which is not a path of the site. Give the part of the address after the host: --only /about`,
  badSection: (value: string) =>
    `BadSection: --section is “${value}”, which is not the name of a section. Give the name of a section of src/sections, for example --section faq`,
  pagesAndSections:
    'PagesAndSections: --pages leaves sections out, and --section asks for one. Give one of the two.',
  badWidth: (value: string) =>
    `BadWidth: --width is “${value}”. Give a whole number of pixels from 200 to 4000.`,
  noGit:
    'NoGit: git is not installed, and the version to compare with is in its history. Install git and run this again.',
  noRepository: (root: string) =>
    `NoRepository: ${root} is not in a git repository, and the version to compare with is in its history. Run this in a clone of the project.`,
  unknownRef: (ref: string) =>
    `UnknownRef: git knows no version “${ref}”. Check the name, or fetch it first; in CI, check out with full history (fetch-depth: 0).`,
  git: (words: string) => `GitFailed: ${words}`,
  step: (command: string, version: string, output: string) =>
    `StepFailed: “${command}” failed in ${version}. What it printed:\n${output}`,
  noStart: (version: string, output: string) =>
    `NoStart: the server of ${version} ended before it listened. What it printed:\n${output}`,
  noSitemap: (version: string, reason: string) =>
    `NoSitemap: ${version} names no pages at /sitemap.xml (${reason}). Start it by hand to see why.`,
  nothing: (names: readonly string[]) =>
    `NothingToCompare: neither version has ${names.map((name) => `“${name}”`).join(' or ')}. The paths are those of /sitemap.xml, the sections are the folders of src/sections.`,
  oldGallery: (version: string) =>
    `OldGallery: ${version} is older than the exported gallery that is compared here (\`npm run gallery\`). Compare with a later version, or pages only: --pages`,
  noBrowser:
    'NoBrowser: there is no browser to take pictures with. Run `npx tsx tests/e2e/ensure-browser.ts` once.',
  status: (version: string, path: string, status: number) =>
    `PageFails: ${path} of ${version} answers ${status}, so there is no page to take a picture of. Start it by hand to see why.`,
} as const;

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

export const steps = {
  checkout: (ref: string) => `Checking out ${ref}…`,
  install: 'Installing what the other version depends on, since its lock file differs…',
  build: (version: string) => `Building ${version}…`,
  gallery: (version: string) => `Exporting the gallery of ${version}…`,
  shoot: (pages: number, forms: number) =>
    `Taking pictures of ${[
      ...(pages > 0 ? [count(pages, 'page', 'pages')] : []),
      ...(forms > 0 ? [count(forms, 'piece of the gallery', 'pieces of the gallery')] : []),
    ].join(' and ')}…`,
  shooting: (done: number, total: number, path: string) => `${done} of ${total}: ${path}`,
} as const;

export const words = {
  title: 'What has changed to the eye',
  compared: (base: string, commit: string) =>
    `Before is ${base} (${commit.slice(0, 7)}), after is the working tree.`,
  pages: {
    title: 'Pages',
    changed: (pictures: number, pages: number, all: number) =>
      pictures === 0
        ? `Nothing has changed in ${count(all, 'picture', 'pictures')} of pages.`
        : `${pictures} of ${count(all, 'picture', 'pictures')} of pages changed, on ${count(pages, 'page', 'pages')}.`,
    added: (pages: number) => `${count(pages, 'page is', 'pages are')} new.`,
    removed: (pages: number) => `${count(pages, 'page is', 'pages are')} gone.`,
  },
  forms: {
    title: 'Gallery',
    lead: 'Each section in the forms its content may take, states and tokens, as the exported gallery has them, down to 4000 px. The most changed of each is open; the others open when they are asked.',
    changed: (pictures: number, forms: number, all: number) =>
      pictures === 0
        ? `Nothing has changed in ${count(all, 'picture', 'pictures')} of the gallery.`
        : `${pictures} of ${count(all, 'picture', 'pictures')} of the gallery changed, in ${count(forms, 'piece', 'pieces')}.`,
    added: (forms: number) =>
      `${count(forms, 'piece of the gallery is', 'pieces of the gallery are')} new.`,
    removed: (forms: number) =>
      `${count(forms, 'piece of the gallery is', 'pieces of the gallery are')} gone.`,
    same: (forms: number) => `${count(forms, 'piece is', 'pieces are')} unchanged.`,
    columns: {
      section: 'Section',
      form: 'Pieces',
      changed: 'Changed',
      added: 'New',
      removed: 'Gone',
      most: 'Most',
    },
  },
  unchanged: 'Unchanged',
  added: 'Added',
  removed: 'Removed',
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  addedPage: 'This page is new.',
  removedPage: 'This page is gone.',
  size: (before: number, after: number) =>
    before === after ? '' : `, ${before} px high before, ${after} px after`,
  report: (file: string) => `Report: ${file}`,
} as const;
