/** What pages may weigh, in bytes, brotli: `weight.spec.ts` holds these, and the bench reports them. */

/** Half of the documents come in one round trip: ten packets of 1,460 bytes, which a server may send before it waits for an answer. */
export const documents = { most: 18_200, median: 14_600 };

/** All scripts of a page together. The contact page needs two libraries for its form besides. */
export const mostScripts = (path: string): number => (path === '/contact' ? 145_000 : 136_500);

/** All that a first visit to the home page loads on a phone, headers included. */
export const firstLoad = { bytes: 260_000, requests: 14 };
