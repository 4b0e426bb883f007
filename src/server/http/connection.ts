import ipaddr from 'ipaddr.js';

/** Facts that the site adds to a request while answering it, for the log and metrics. */
export interface RequestRecord {
  /** The label of its route. */
  route?: string;
  /** Its path, if the log may contain the path of an existing page at this route. */
  path?: string;
  cache?: 'hit' | 'miss';
}

/** Facts about a request that the `Request` does not contain. */
export interface Connection {
  /** The visitor's `visitorKey`. It is only counted, never logged or stored. */
  readonly visitor?: string | undefined;
  /** Path and query as the client sent them, before any URL parser changes them. The default is the URL's. */
  readonly target?: string | undefined;
  readonly record?: RequestRecord | undefined;
}

/** Parses an address. Proxies may write a port and brackets. */
function addressIn(value: string) {
  const plain = value.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(plain) ?? [];
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(plain) ?? [];
  const address = bracketed ?? withPort ?? plain;
  // Strict, because the library also accepts short forms of IPv4 such as 10.1.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address) : undefined;
}

/**
 * Returns the key of a request's visitor: an IPv4 address, the first 64 bits of an IPv6 address (one household), or `unknown`.
 * @param socketAddress the address at the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` header
 * @param proxies the number of the operator's proxies; the visitor is that many entries from the right
 */
export function visitorKey(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  proxies: number,
): string {
  const entries = forwardedFor?.split(',') ?? [];
  const named = proxies > 0 ? entries[entries.length - proxies] : undefined;
  const address = addressIn(named ?? '') ?? addressIn(socketAddress ?? '');
  if (address === undefined) return 'unknown';
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4);
  return network.map((part) => part.toString(16)).join(':');
}

/** Returns the /48 network of an IPv6 visitor, which contains 65,536 households; `undefined` for others. */
export function networkKey(visitor: string): string | undefined {
  const parts = visitor.split(':');
  return parts.length === 4 ? parts.slice(0, 3).join(':') : undefined;
}
