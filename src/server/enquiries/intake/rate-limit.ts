import ipaddr from 'ipaddr.js';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { EnquirySettings } from '#server/config/config.ts';
import { alone, type SharedState } from '#server/shared/shared-state.ts';

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
export function clientKey(
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

/** The time in which posts are counted, in seconds. */
const LIMIT_SECONDS = 10 * 60;

/** Counts a post of a visitor. @returns how many seconds to wait for the next one; 0 when this one may be taken */
export type RateLimit = (request: Request, clientAddress: string | undefined) => Promise<number>;

/** Counts the posts of each visitor: in memory only, or for all servers of the site. */
export function createRateLimit(
  {
    postsPerTenMinutes,
    trustedProxies,
  }: Pick<EnquirySettings, 'postsPerTenMinutes' | 'trustedProxies'>,
  { limiter: createLimiter }: Pick<SharedState, 'limiter'> = alone,
): RateLimit {
  const limit = { points: postsPerTenMinutes, duration: LIMIT_SECONDS };
  const limiter = createLimiter('enquiries', limit);
  return async ({ headers }, clientAddress) => {
    try {
      await limiter.consume(
        clientKey(clientAddress, headers.get('x-forwarded-for'), trustedProxies),
      );
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}
