import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** An encrypted text cannot be read. */
export class SealError extends Error {
  override name = 'SealError';

  /** @param missingKey the name of the missing key; without it the text was changed, or belongs to another id */
  constructor(readonly missingKey?: string) {
    super('An encrypted text cannot be read.');
  }
}

/** Names a key by the beginning of its hash, which does not reveal the key. */
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts texts by AES-256-GCM, bound to the id they are stored under.
 * @param keys each 64 hexadecimal digits; the first encrypts, all decrypt. Without any, nothing is encrypted
 */
export function createSeal(keys: readonly string[]) {
  const secrets = keys.map((hex) => Buffer.from(hex, 'hex'));
  const named = new Map(secrets.map((key) => [nameOf(key), key]));
  const [first] = secrets;
  return {
    /** The name of the key that encrypts; `null` without keys. */
    current: first ? nameOf(first) : null,

    /** Whether a text under the key of this name can be decrypted. */
    opens: (key: string | null) => key === null || named.has(key),

    /** A text as it is stored: initialisation vector, encrypted text, tag. */
    seal(id: string, text: string): string | Buffer {
      if (!first) return text;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, first, iv).setAAD(Buffer.from(id));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },

    /** The text that was stored under the key of this name. @throws {SealError} */
    open(id: string, key: string | null, stored: string | Buffer): string {
      if (key === null) return stored.toString();
      const secret = named.get(key);
      if (!secret) throw new SealError(key);
      try {
        const bytes = Buffer.from(stored);
        const options = { authTagLength: tagBytes };
        const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes), options);
        decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-tagBytes));
        const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]).toString();
      } catch {
        throw new SealError();
      }
    },
  };
}
