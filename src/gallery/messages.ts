/** What the gallery says to developers and editors, in one place. */
export const messages = {
  title: 'Section gallery',
  lead: 'Every section of the registry by itself, in the forms its content may take. The list, the pages, the forms and the fields come from the registry, the descriptors and the schemas; the content is the embedded one. Only development has this page.',
  unknownSection: (name: string, known: readonly string[]) =>
    `UnknownSection: the gallery has no section “${name}”. The registry src/sections/index.ts has: ${known.join(', ')}. Choose one of these.`,
  unknownUse: (section: string, from: string) =>
    `UnknownUse: no descriptor at “${from}” names the section “${section}”. Choose a page in the gallery.`,
  unknownVariant: (variant: string, section: string) =>
    `UnknownVariant: the section “${section}” has no variant “${variant}” there. Choose one in the gallery.`,
  unknownPath: (path: string) =>
    `UnknownPath: the gallery has nothing at ${path}. Begin at /gallery.`,
  unused: (section: string) =>
    `No descriptor names the section “${section}” yet, so nothing says which fields feed it. Add it to a src/pages/*.page.ts, and it appears here.`,
  alone: 'Open the section alone',
  livePage: 'Open the page',
  show: 'Show',
  previous: 'Previous form',
  next: 'Next form',
  feeds: 'What feeds it',
  feedsLead: (collection: string) =>
    `Each prop of the section, and the field of “${collection}” that an editor fills in for it.`,
  fixed: 'Written in the descriptor: the same whatever an editor writes.',
  every: (collection: string) => `Every entry of “${collection}”`,
  otherwise: 'Without a value, the descriptor gives:',
  required: 'Needed: without it the section is omitted.',
  optional: 'May be absent.',
  absentHere: 'Absent in this form.',
  without: 'See it without this field',
  asksAlso: 'Or, where that is empty:',
  options: 'Options of the descriptor',
} as const;
