/** What the export says to its operator, in one place. */
export const messages = {
  usage: `Writes the whole site into a folder that any static host can serve.

  npm run export -- --out <folder> [flags]

  --out <folder>       where the files go: new, empty, or an export made before
  --force              write into a folder that holds something else; what is there under other names stays
  --without-shared-pictures
                       make no new pictures for networks that show shared pages, for a quick look
  --json               end with what was done as one line of JSON
  --help               show this

SITE_URL is the public origin and must be set. CONTENT_URL, CONTENT_TOKEN, ENQUIRY_URL,
ANALYTICS_PATH and ANALYTICS_SITE count as they do for the server.
A later export into the same folder writes what changed, removes what is gone and leaves the rest untouched. A shared
picture (og/) is made again when its page's title or picture changes; remove the folder to have all of them made anew.

Exit status: 0 written, 1 something of the site could not be written, 2 nothing was begun.`,
  noOut: () => 'No folder is given: say where the files go, as in npm run export -- --out public.',
  unknown: (reason: string) => `${reason} See npm run export -- --help.`,
  noSiteUrl: () =>
    'SITE_URL is not set: canonical links, feeds and shared pictures are built from it. Set it to the public origin, as in SITE_URL=https://velox.example npm run export -- --out public.',
  siteUrlWithPath: (url: string) =>
    `SITE_URL is “${url}”, which has a path: links of the site begin at the root, so give an origin such as https://velox.example.`,
  noEnquiryUrl: () =>
    'Warning: ENQUIRY_URL is not set. The contact form posts to /enquiries, which no static host answers: set ENQUIRY_URL to the spreadsheet’s web-script, or let your host pass /enquiries on.',
  enquiriesToDirectus: () =>
    'ENQUIRY_URL is that of a Directus, which does not read the form that a browser posts: give the address of a web-script, or unset it and let your host pass /enquiries to the server.',
  notOurs: (folder: string) =>
    `${folder} holds files that no export has written: choose a new or empty folder, or give --force to write beside them.`,
  unwritable: (folder: string, reason: string) =>
    `${folder} cannot be written (${reason}): give a folder, one that this user may write to.`,
  brokenManifest: (file: string) =>
    `${file} is no list of files that this version of the site can read: update the site, choose another folder, or remove the list and give --force.`,
  noContent: (reason: string) =>
    `The content cannot be read (${reason}): see that the content service answers, then export again. What was exported before stays.`,
  failed: (address: string, status: number) =>
    `${address} answers ${status}: it is not written; what was exported of it before stays.`,
  partly: (address: string, resource: string) =>
    `${address} is made of ${resource}, which could not be read: it is not written; what was exported of it before stays.`,
  unreadable: (address: string, error: unknown) =>
    `${address} is no picture that can be read (${error instanceof Error ? error.message : error}): replace it in the content service.`,
  unnameable: (address: string) =>
    `${address} cannot be the name of a file: change the address of what stands there.`,
  deadLink: (address: string, from: string) =>
    `${from} leads to ${address}, which is not there or cannot be shown: npm run content:check says why.`,
  missingPicture: (address: string, status: number) =>
    `${address} answers ${status}: a placeholder is written for it.`,
  otherVersion: (address: string) =>
    `${address} does not come as the version that its page names, and browsers cache what is written for a year: put the picture into the content service again, then export again.`,
  notReplaced: (address: string) =>
    `${address} is a picture that an editor has replaced, and the replacement cannot be read: it is not written; what was exported of it before stays.`,
  withoutPicture: (address: string) =>
    `${address} is made without the picture of its page, which cannot be read: the next export makes it again.`,
  slugsNotSaved: (error: unknown) =>
    `Which posts had which addresses is saved with the export only (${error instanceof Error ? error.message : error}): set DATA_DIR to a folder this user may write to.`,
  progress: (what: string, done: number, of: number) =>
    `${what}: ${Math.floor((100 * done) / of)} %`,
  done: (what: string, count: number, seconds: number) =>
    `${what}: ${count} in ${seconds.toFixed(1)} s`,
  summary: (
    counts: Readonly<Record<'files' | 'written' | 'unchanged' | 'removed', number>>,
    folder: string,
  ) =>
    `${counts.files} files in ${folder}: ${counts.written} written, ${counts.unchanged} unchanged, ${counts.removed} removed.`,
  nextChange: (date: string) =>
    `Something begins or ends to be shown at ${date}: export again then.`,
} as const;
