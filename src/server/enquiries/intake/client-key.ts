const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

const isIPv4 = (value: string) => ipv4.test(value);
const isIPv6 = (value: string) => /^[\da-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]/`);

/** An address without port and brackets, as proxies may write them; `undefined` for what is none. */
function bare(value: string): string | undefined {
  const plain = value.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(plain) ?? [];
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(plain) ?? [];
  const address = (bracketed ?? withPort ?? plain).replace(/%.*$/, '');
  return isIPv4(address) || isIPv6(address) ? address : undefined;
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a, b, c, d) =>
      [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)]
        .map((group) => group.toString(16))
        .join(':'),
    )
    .split('::');
  const read = (part: string) => (part ? part.split(':').map((group) => parseInt(group, 16)) : []);
  const [first, last] = [read(head), read(tail ?? '')];
  if (tail === undefined) return first;
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** One key for one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, which one household shares. */
function keyOf(address: string): string {
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  const [g, h] = [groups[6] ?? 0, groups[7] ?? 0];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [g >> 8, g & 255, h >> 8, h & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * Whom a request comes from, for counting only: it is never logged or stored.
 * @param socketAddress the address at the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` header; believed only as far as it was written by proxies of the operator
 * @param proxies how many of those there are: the visitor is so many entries from the right
 */
export function clientKey(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  proxies: number,
): string {
  const entries = forwardedFor?.split(',') ?? [];
  const named = proxies > 0 ? entries[entries.length - proxies] : undefined;
  const address = (named && bare(named)) || bare(socketAddress ?? '');
  return address ? keyOf(address) : 'unknown';
}
