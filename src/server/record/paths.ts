/** Where the record has what the program itself says, beside the resources of the content. */
export const programPaths = {
  /** The version of the site. */
  version: '/program/version.json',
  /** The firm's public facts (`src/site.ts`), which every page shows some of. */
  facts: '/program/facts.json',
  /** The privacy policy, which is text of the program. */
  policy: '/program/privacy-policy.json',
  /** Files of the content service that contents name, by their ids. */
  files: '/program/files.json',
} as const;
