import { messages } from '#server/messages.ts';

/** How far the clocks of sender and site may be apart, and how long a notice may be on its way, in seconds. */
const maxAge = 5 * 60;

interface Signed {
  readonly body: string;
  /** The headers as they came; empty where there are none. */
  readonly authorization: string;
  readonly timestamp: string;
  readonly signature: string;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/**
 * Checks who sent a notice: by an HMAC of its moment and its body, or by the secret itself. Both comparisons are those of
 * WebCrypto, whose time says nothing about how much was right.
 * @param now milliseconds since 1970
 * @returns a function that gives nothing for what is signed well, else what is wrong in one sentence
 */
export function createSignatureCheck(
  secret: string,
  now: () => number,
): (signed: Signed) => Promise<string | undefined> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign', 'verify']);

  /** Whether two texts are the same: their signatures are compared, not they. */
  async function isSame(text: string, other: string): Promise<boolean> {
    const signature = await crypto.subtle.sign('HMAC', await key, bytesOf(text));
    return crypto.subtle.verify('HMAC', await key, signature, bytesOf(other));
  }

  return async ({ body, authorization, timestamp, signature }) => {
    if (authorization) {
      const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
      return (await isSame(secret, token)) ? undefined : messages.wrongBearer();
    }
    const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
    if (!hex || !/^\d{1,12}$/.test(timestamp)) return messages.notSigned();
    if (Math.abs(now() / 1000 - Number(timestamp)) > maxAge) return messages.signedTooLongAgo();
    const signed = bytesOf(`${timestamp}.${body}`);
    const isRight = await crypto.subtle.verify('HMAC', await key, fromHex(hex), signed);
    return isRight ? undefined : messages.wrongSignature();
  };
}
