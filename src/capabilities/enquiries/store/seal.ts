import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Thrown for a stored enquiry that cannot be read. The message contains its id, never its content. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** Names a key by the beginning of its hash, which does not reveal the key. */
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts texts with AES-256-GCM, bound to their ids.
 * @param keys each 64 hexadecimal digits; the first encrypts, all decrypt; without keys, nothing is encrypted
 */
export function createSeal(keys: readonly string[]) {
  const secrets = keys.map((hex) => Buffer.from(hex, 'hex'));
  const named = new Map(secrets.map((key) => [nameOf(key), key]));
  const [first] = secrets;
  return {
    current: first ? nameOf(first) : null,

    opens: (key: string | null) => key === null || named.has(key),

    /** Returns the stored form of a text: initialisation vector, ciphertext, tag. */
    seal(id: string, text: string): string | Buffer {
      if (!first) return text;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, first, iv).setAAD(Buffer.from(id));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },

    /** Returns the text that the key with this name encrypted. @throws {UnreadableError} */
    open(id: string, key: string | null, stored: string | Buffer): string {
      if (key === null) return stored.toString();
      const secret = named.get(key);
      if (!secret) {
        throw new UnreadableError(
          `Enquiry ${id} is encrypted with the key ${key}, which is missing from ENQUIRY_KEYS: add it there.`,
        );
      }
      try {
        const bytes = Buffer.from(stored);
        const options = { authTagLength: tagBytes };
        const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes), options);
        decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-tagBytes));
        const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]).toString();
      } catch {
        throw new UnreadableError(
          `Enquiry ${id} cannot be decrypted, because its data was changed. Restore a backup of the database, or erase the enquiry.`,
        );
      }
    },
  };
}
