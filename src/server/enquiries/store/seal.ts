import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** What is stored of an encrypted text: everything but the key, which it only names. */
interface Sealed {
  readonly encrypted: typeof algorithm;
  /** The name of the key: the beginning of its SHA-256, from which it cannot be found. */
  readonly key: string;
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
}

/** Why an encrypted text cannot be read. */
export class SealError extends Error {
  override name = 'SealError';
  /** The name of the key that is missing; without it the text was changed, or belongs elsewhere. */
  readonly missingKey: string | undefined;

  constructor(missingKey?: string) {
    super('An encrypted text cannot be read.');
    this.missingKey = missingKey;
  }
}

const isSealed = (record: unknown): record is Sealed => Object(record).encrypted === algorithm;

const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts what is stored by AES-256-GCM, bound to the id it is stored under.
 * @param keys each 64 hexadecimal digits; the first encrypts, all decrypt. Without any nothing is encrypted
 */
export function createSeal(keys: readonly string[]) {
  const named = keys.map((hex) => {
    const key = Buffer.from(hex, 'hex');
    return { key, name: nameOf(key) };
  });
  const [first] = named;
  return {
    /** What is to be stored of a record. */
    seal(id: string, record: unknown): unknown {
      if (!first) return record;
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, first.key, iv).setAAD(Buffer.from(id));
      const text = Buffer.concat([cipher.update(JSON.stringify(record), 'utf8'), cipher.final()]);
      return {
        encrypted: algorithm,
        key: first.name,
        iv: iv.toString('base64'),
        tag: cipher.getAuthTag().toString('base64'),
        text: text.toString('base64'),
      } satisfies Sealed;
    },

    /** The record that was stored; as it is, when it was not encrypted. @throws {SealError} */
    open(id: string, stored: unknown): unknown {
      if (!isSealed(stored)) return stored;
      const found = named.find(({ name }) => name === stored.key);
      if (!found) throw new SealError(stored.key);
      try {
        const bytes = (part: string) => Buffer.from(part, 'base64');
        const decipher = createDecipheriv(algorithm, found.key, bytes(stored.iv), {
          authTagLength: 16,
        });
        decipher.setAAD(Buffer.from(id)).setAuthTag(bytes(stored.tag));
        const text = Buffer.concat([decipher.update(bytes(stored.text)), decipher.final()]);
        return JSON.parse(text.toString('utf8'));
      } catch {
        throw new SealError();
      }
    },

    /** Whether a stored record is as `seal` would make it now: under the first key. */
    isCurrent: (stored: unknown): boolean =>
      first ? isSealed(stored) && stored.key === first.name : !isSealed(stored),
  };
}
