import ipaddr from 'ipaddr.js';

/** An address without port and brackets, as proxies may write them; `undefined` for what is none. */
function addressIn(value: string) {
  const plain = value.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(plain) ?? [];
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(plain) ?? [];
  const address = bracketed ?? withPort ?? plain;
  // The library also reads the short forms of an IPv4 address, such as 10.1, which no proxy writes.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address) : undefined;
}

/**
 * Whom a request comes from, for counting only: it is never logged or stored. An IPv4 address, or the first 64 bits of an
 * IPv6 address, which one household shares; `unknown` without any.
 * @param socketAddress the address at the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` header; believed only as far as it was written by proxies of the operator
 * @param proxies how many of those there are: the visitor is so many entries from the right
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

/**
 * The network a visitor is in, for counting, too: of an IPv6 address the first 48 bits, which a site gets, so that nobody has
 * 65,536 households; `undefined` for all others.
 */
export function networkKey(visitor: string): string | undefined {
  const parts = visitor.split(':');
  return parts.length === 4 ? parts.slice(0, 3).join(':') : undefined;
}
