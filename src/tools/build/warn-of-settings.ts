import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';

/** Warns of misspelt settings. The capabilities need generated code, so nothing is known before its first generation. */
export async function warnOfSettings(env: NodeJS.ProcessEnv): Promise<void> {
  const list = await import('#capabilities/index.ts').catch(() => undefined);
  if (list) warnOfMisspeltSettings(env, list.capabilities);
}
