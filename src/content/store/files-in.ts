const FILE = /\/assets\/([\w-][\w.-]*)|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi;

/** The ids of the files that some JSON names: in links and pictures of rich text, and in fields. */
export const filesIn = (json: string): readonly string[] => [
  ...new Set(Array.from(json.matchAll(FILE), ([, named, id]) => named ?? id ?? '')),
];
