/** What the renderer says to developers, in one place. */
export const messages = {
  unknownSection: (name: string, path: string, known: readonly string[]) =>
    `UnknownSection: the page ${path} names the section “${name}”, which the registry does not have. ` +
    `Known sections: ${known.join(', ')}. Correct the name in the descriptor, or add a folder of that name to src/sections and run npm run codegen.`,
  sectionFailed: (name: string, path: string) =>
    `SectionFailed: the section “${name}” of ${path} threw while rendering and is omitted; the rest of the page stands.`,
  sectionOmitted: (name: string, path: string, collection: string, missing: readonly string[]) =>
    `SectionOmitted: the section “${name}” of ${path} is omitted: ${missing.join('; ')}. ` +
    `Fill in the field in the collection “${collection}”, or correct the binding in the descriptor.`,
  missingProp: (prop: string, fields: readonly string[]) =>
    `its “${prop}” has no value, because ${
      fields.length > 0
        ? `the entry has no ${fields.join(' and no ')}`
        : 'it is bound to no field that has one'
    }`,
  duplicatePath: (path: string, first: string, second: string) =>
    `DuplicatePath: ${first} and ${second} both have the path ${path}. Change the path in one of them.`,
  noPages: () =>
    'NoPages: no src/pages/*.page.ts was found. Restore the descriptors or add one with `npm run new:page`.',
} as const;
