import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** An encrypted record as it is stored. */
interface Sealed {
  readonly encrypted: typeof algorithm;
  /** The name of the key: the beginning of its SHA-256, from which it cannot be found. */
  readonly key: string;
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
}

/** An encrypted text cannot be read. */
export class SealError extends Error {
  override name = 'SealError';

  /** @param missingKey the name of the key that is missing; without it the text was changed, or belongs to another id */
  constructor(readonly missingKey?: string) {
    super('An encrypted text cannot be read.');
  }
}

const isSealed = (record: unknown): record is Sealed => Object(record).encrypted === algorithm;

/** The name of the key that a stored record is encrypted under; `null` for one that is not encrypted. */
export const keyOf = (record: unknown): string | null => (isSealed(record) ? record.key : null);

const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts records by AES-256-GCM, bound to the id they are stored under.
 * @param keys each 64 hexadecimal digits; the first encrypts, all decrypt. Without any, nothing is encrypted
 */
export function createSeal(keys: readonly string[]) {
  const named = new Map(
    keys.map((hex) => Buffer.from(hex, 'hex')).map((key) => [nameOf(key), key]),
  );
  const [current] = named;
  return {
    /** The name of the key that encrypts; `null` without keys. */
    current: current ? current[0] : null,

    /** Whether a record under the key of this name can be opened. */
    opens: (key: string | null) => key === null || named.has(key),

    /** A record as it is to be stored. */
    seal(id: string, record: unknown): unknown {
      if (!current) return record;
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, current[1], iv).setAAD(Buffer.from(id));
      const text = Buffer.concat([cipher.update(JSON.stringify(record), 'utf8'), cipher.final()]);
      return {
        encrypted: algorithm,
        key: current[0],
        iv: iv.toString('base64'),
        tag: cipher.getAuthTag().toString('base64'),
        text: text.toString('base64'),
      } satisfies Sealed;
    },

    /** The record that was stored; unchanged if it was not encrypted. @throws {SealError} */
    open(id: string, stored: unknown): unknown {
      if (!isSealed(stored)) return stored;
      const key = named.get(stored.key);
      if (!key) throw new SealError(stored.key);
      try {
        const bytes = (part: string) => Buffer.from(part, 'base64');
        const options = { authTagLength: 16 };
        const decipher = createDecipheriv(algorithm, key, bytes(stored.iv), options);
        decipher.setAAD(Buffer.from(id)).setAuthTag(bytes(stored.tag));
        const text = Buffer.concat([decipher.update(bytes(stored.text)), decipher.final()]);
        return JSON.parse(text.toString('utf8'));
      } catch {
        throw new SealError();
      }
    },
  };
}
