import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cannotWrite, DirectusError } from '../errors';

/** The settings of a local Directus, with sample users and passwords. */
export interface LocalSettings {
  readonly secret: string;
  readonly admin: Person & { readonly token: string };
  readonly editor: Person;
  readonly siteToken: string;
  readonly revalidateSecret: string;
  readonly previewToken: string;
  readonly previewSecret: string;
  readonly studioToken: string;
  /** True once the embedded content has been loaded. From then on, editors own the content. */
  readonly seeded: boolean;
}

interface Person {
  readonly email: string;
  readonly password: string;
}

const fileIn = (folder: string) => join(folder, 'local.json');
const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

const fresh = (): LocalSettings => ({
  secret: randomText(32),
  admin: { email: 'admin@example.com', password: randomText(9), token: randomText(24) },
  editor: { email: 'editor@example.com', password: randomText(9) },
  siteToken: randomText(24),
  revalidateSecret: randomText(32),
  previewToken: randomText(24),
  previewSecret: randomText(32),
  studioToken: randomText(24),
  seeded: false,
});

/** Reads the settings of a data folder, or creates them. */
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
    throw new DirectusError(
      `${fileIn(folder)} is not valid JSON. Fix the file to keep the content, or delete its folder to start again.`,
    );
  }
}

/** Writes the settings, readable by this user only. */
export async function saveSettings(folder: string, settings: LocalSettings): Promise<void> {
  const file = fileIn(folder);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
    await chmod(file, 0o600);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}
