import type { PreviewedEntry } from './signature';

/** What is shown: its state, and its dates where it has some. */
interface Previewed {
  readonly state: string;
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** What editors read of a preview, in one place. */
export const messages = {
  off: () => 'There is no such page.',
  wrong: () =>
    'This is no valid address of a preview: open the preview from the entry in the content service.',
  expired: () => 'This preview has ended: open it again from the entry in the content service.',
  nothing: ({ collection, id = '' }: PreviewedEntry) =>
    `There is nothing to preview: no page shows “${collection}” ${id}. Save the entry first, or check the preview address of its collection.`,
  failed: () =>
    'The content service does not show this entry just now. Try again in a moment; the site’s log says why.',
  signIn: (origin: string) =>
    `Sign in at ${origin} in this browser and open the preview again. If you are signed in there, the cookie of the content service does not reach this site: its SESSION_COOKIE_DOMAIN must be the domain that both share.`,
  mayNot: () => 'You may not read this entry in the content service, so its preview is not shown.',
  tooManyFailed: () =>
    'Too many previews could not be opened from this address: try again in a minute.',
  /** To who asks for an address. */
  wrongSecret: () => 'The token in Authorization is not PREVIEW_SECRET.',
  tooManySecrets: () => 'Too many wrong secrets came from this address: try again in a minute.',
  tooLarge: (bytes: number) => `The request is larger than ${bytes} bytes: name one entry.`,
  namesNothing: () =>
    'The request is no JSON that names a collection of the site: send {"collection": "posts", "id": 7}, and "version" where one is shown.',
  /** What the bar says is shown. */
  shown: (title: string, { state, from, until }: Previewed) =>
    `Preview of ${title}: ${state}${from ? `, to be seen from ${from}` : ''}${until ? `, until ${until}` : ''}.`,
  /** @param date ISO 8601 in UTC */
  date: (date: string) => `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`,
  version: (version: string) => `version “${version}”`,
  noVersion: (version: string) => `the entry itself, as it has no version “${version}”`,
  status: (status: string) => `the entry, ${status}`,
  entry: () => 'the entry as it is stored',
} as const;
