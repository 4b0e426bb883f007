import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '../messages';

/** What a Directus on this machine was set up with. It holds sample people and their passwords, never those of a firm. */
export interface LocalSettings {
  readonly secret: string;
  readonly admin: Person & { readonly token: string };
  readonly editor: Person;
  /** The site's own token. */
  readonly siteToken: string;
  /** With what Directus tells the site of changes. */
  readonly revalidateSecret: string;
  /** The token of the site's previews. */
  readonly previewToken: string;
  /** What addresses of previews are signed with. */
  readonly previewSecret: string;
  /** Whether the embedded content is in it: from then on it is the editors'. */
  readonly seeded: boolean;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

const fileIn = (folder: string) => join(folder, 'local.json');
const word = (bytes: number) => randomBytes(bytes).toString('base64url');

const fresh = (): LocalSettings => ({
  secret: word(32),
  admin: { email: 'admin@example.com', password: word(9), token: word(24) },
  editor: { email: 'editor@example.com', password: word(9) },
  siteToken: word(24),
  revalidateSecret: word(32),
  previewToken: word(24),
  previewSecret: word(32),
  seeded: false,
});

/** The settings of a data folder, made when there are none. @throws DirectusError when the folder cannot be used */
export async function openSettings(folder: string): Promise<LocalSettings> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const settings = fresh();
    await saveSettings(folder, settings);
    return settings;
  }
  try {
    return { ...fresh(), ...JSON.parse(text) };
  } catch {
    throw messages.badSettings(fileIn(folder));
  }
}

/** Stores the settings, readable by this user only. @throws DirectusError */
export async function saveSettings(folder: string, settings: LocalSettings): Promise<void> {
  const file = fileIn(folder);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
    await chmod(file, 0o600);
  } catch (error) {
    throw messages.cannotWrite(folder, error instanceof Error ? error.message : String(error));
  }
}
