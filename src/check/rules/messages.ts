/** What the content check says to editors and developers; the remedies stand with the rules. */
export const words = {
  rawStyling: (what: string) =>
    `is styled by hand (${what}). The site’s own styles are shown in its place.`,
  emptyHeading: (level: number) =>
    `has an empty heading (level ${level}). Those who jump from heading to heading find nothing there.`,
  headingOrder: (last: number, level: number) =>
    `goes from a heading of level ${last} to one of level ${level}. A level is missing between them.`,
  emptyLink: (address: string) =>
    `has a link without words, to “${address}”. Nobody can see or hear where it leads.`,
  missingAlt: (address: string) =>
    `has a picture without alternative text (“${address}”). Those who do not see it miss what it says.`,
  cmsAddress: (address: string) =>
    `leads visitors into the content service itself (“${address}”), which is not open to them.`,
  foreignFile: (address: string, service: string) =>
    `shows or links to “${address}”, a file of a content service at ${service}. Visitors’ browsers ask for it there.`,
  markupInText: (markup: string) =>
    `is plain text but holds markup (“${markup}”), which visitors read as it is written.`,
  placeholder: (found: string) => `still holds text that only keeps a place (“${found}”).`,
  dateInFuture: (day: string) => `lies in the future (${day}).`,
  dateOrder: (updated: string, created: string) =>
    `says that the entry was updated (${updated}) before it was created (${created}).`,
  scheduleOrder: (from: string) =>
    `is no later than the date from which it would be shown (${from}). Visitors never see it.`,
  menuCycle: (label: string) =>
    `repeats “${label}” below itself. The menu would go round in a circle.`,
  menuDepth: (label: string, deepest: number) =>
    `“${label}” stands deeper than ${deepest} levels. It is never shown.`,
  menuDeadEnd: (label: string) => `“${label}” has neither an address nor items below it.`,
  menuActions: () => 'is a second call to action. The menu shows one as a button.',
  postWithoutText: () => 'is empty, and so is the older field. The post has nothing to read.',
  postHidden: (status: unknown) =>
    typeof status === 'string' && status !== ''
      ? `is “${status}”, which is no state of a post. Visitors do not see it.`
      : 'is empty. Visitors do not see the post.',
  postWithoutDate: () => 'is empty. The post stands without a date, at the end of the list.',
  claimOrder: (review: string, verified: string) =>
    `is due for review (${review}) no later than it was checked (${verified}).`,
  claimOverdue: (day: string) =>
    `was due for review on ${day}. Visitors may rely on an old figure.`,
  claimDue: (day: string) => `is due for review on ${day}.`,
  claimUnconfirmed: (claim: string, what: string) =>
    `says that “${claim}” is still to be confirmed: ${what}`,
  feeTwice: (name: string) => `“${name}” stands in the list twice.`,
  feeUnknown: (name: string) =>
    `“${name}” is not in the list of government fees, so this case is not shown.`,
  figureContradicts: (
    found: string,
    {
      claim,
      value,
      where,
    }: { readonly claim: string; readonly value: string; readonly where: string },
  ) =>
    `says “${found}” where the checked figure “${claim}” says “${value}” (${where}). Visitors read both.`,
  wordingContradicts: ({
    text,
    fact,
    where,
  }: {
    readonly text: string;
    readonly fact: string;
    readonly where: string;
  }) =>
    `has the words “${text}”, which cannot be right beside “${fact}” (${where}). Visitors read both.`,
  clientNamedAsAuthor: (person: string) =>
    `names a client as ${person} is named, who writes here. Visitors take the praise for the firm’s own.`,
  promise: (phrase: string) =>
    `promises what a regulated consultant must not promise: “${phrase}”.`,
  noEntry: () => 'has no entry. Its page shows what it can without one.',
  moreEntries: (count: number) =>
    `holds ${count} entries where the page shows one. Only the first is shown.`,
  linkNowhere: (target: string) => `leads to “${target}”, which is no page of this site.`,
  linkToDraft: (target: string) =>
    `leads to “${target}”, which is a draft, archived or outside its dates: visitors are sent to the home page.`,
  linkToHiddenPost: (target: string) =>
    `leads to “${target}”, a post that is not published, or outside its dates. Visitors find nothing there.`,
  linkFails: (target: string, status: number) =>
    `leads to “${target}”, which answers ${status} just now.`,
  noAnchor: (target: string, anchor: string) =>
    `leads to “${target}”, but that page has no place called “${anchor}”.`,
  insecureLink: (target: string) => `leads to “${target}” without encryption.`,
  externalGone: (target: string, reason: string) =>
    `leads to “${target}”, which answers ${reason}.`,
  // Directus answers alike for a file that is absent and for one that the token may not read.
  assetMissing: (id: string) =>
    `names the file “${id}”, which the content service does not have or does not show to this token.`,
  assetFails: (id: string, status: number) => `names the file “${id}”, which answers ${status}.`,
  assetNotImage: (id: string, type: string) =>
    `names the file “${id}”, which is no picture (${type}).`,
  assetBroken: (id: string) => `names the picture “${id}”, which cannot be read as one.`,
  assetTooLarge: (id: string, reason: string) =>
    `names the picture “${id}”, which is too large to be shown: ${reason}.`,
  assetSmall: (id: string, width: number, height: number, least: number) =>
    `names the picture “${id}” of ${width} × ${height} pixels, which is too small to stay sharp (at least ${least} wide).`,
  assetHeavy: (id: string, megabytes: number) =>
    `names the picture “${id}” of ${megabytes} MB. Phones wait for it.`,
  sectionLeftOut: (section: string, path: string, props: string) =>
    `The section “${section}” of ${path} is left out: it needs ${props}.`,
  neverFilled: (section: string, path: string) =>
    `is read by the section “${section}” of ${path}, but nothing is written there.`,
  siteFact: (what: string) => `does not hold ${what}. Every page has to show it.`,
} as const;

/** How far a run has come. */
export const progress = {
  reading: (collection: string, read: number, total: number | undefined) =>
    `Reading ${collection}: ${total === undefined ? read : `${read} of ${total}`}`,
  links: (count: number) => `Following links: ${count}…`,
  assets: (count: number) => `Looking at pictures and files: ${count}…`,
} as const;

/** Why a run could not check, or not completely. */
export const failures = {
  drift: (message: string) => `The data model could not be compared. ${message}`,
  noModel: () =>
    'None of this site’s collections is in the data model. Check that it is that of the right content service and what the token may read.',
  fewerThanCounted: (collection: string, read: number, counted: number) =>
    `“${collection}” counts ${counted} entries but gives ${read}. Check the token’s permissions, and that nothing changes it during the check.`,
  nothingRead: (message: string) => `No collection can be read. ${message}`,
  nothing: (what: string) =>
    `No ${what} were found where there must be some. Check that the address is that of the right content service and what the token may read.`,
  proof: (missed: readonly string[]) =>
    `The check did not find faults planted to prove it: ${missed.join('; ')}. Its findings cannot be relied on: run \`npm run codegen\`, then its tests.`,
} as const;
