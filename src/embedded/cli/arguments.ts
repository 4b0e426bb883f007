import { parseArgs } from 'node:util';

/** What the command line asks of the stand-alone service. */
export interface Settings {
  readonly help: boolean;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly token: string | undefined;
  /** Folders; `undefined`: those that come with the site. */
  readonly content: string | undefined;
  readonly assets: string | undefined;
}

/** A flag that cannot be understood, in one sentence. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

export const USAGE = `Serves the embedded content over HTTP, as a Directus would.

  npm run content:serve -- [flags]

  --port <number>     port to listen on (default 8055; 0: any free one)
  --host <address>    address to listen on (default 127.0.0.1)
  --token <text>      token every request must then show (default: none)
  --content <folder>  folder of collections (default: the embedded content)
  --assets <folder>   folder of pictures (default: the embedded assets)
  --help              show this`;

/**
 * Reads the flags.
 *
 * @throws ArgumentError for a flag that is unknown, lacks its value, or has one it cannot have
 */
export function parseArguments(args: readonly string[]): Settings {
  const { help = false, host, port = '8055', token, content, assets } = read(args);
  for (const [flag, value] of Object.entries({ host, token, content, assets })) {
    if (value?.trim() === '')
      throw new ArgumentError(`--${flag} is empty. Give it a value or leave it out.`);
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new ArgumentError(`--port is “${port}”, but must be a whole number from 0 to 65535.`);
  }
  return { help, host: host ?? '127.0.0.1', port: Number(port), token, content, assets };
}

function read(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        help: { type: 'boolean', short: 'h' },
        host: { type: 'string' },
        port: { type: 'string' },
        token: { type: 'string' },
        content: { type: 'string' },
        assets: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ArgumentError(sentence);
  }
}
