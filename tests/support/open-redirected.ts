import { onTestFinished } from 'vitest';
import { openReceiver, status } from './enquiries/open-receiver';
import { openSite } from './open-site';

/** A site whose content service redirects every request to another origin. Ends with the test. */
export async function openRedirected(
  options: (origin: string) => Omit<NonNullable<Parameters<typeof openSite>[0]>, 'content'>,
) {
  const elsewhere = await openReceiver();
  const receiver = await openReceiver(status(307, { location: elsewhere.url }));
  const { origin } = new URL(receiver.url);
  const site = await openSite({
    ...options(origin),
    content: { url: origin, token: 'the-token-of-the-site' },
    limits: { retries: 0 },
  });
  onTestFinished(async () => {
    await site.close();
    await Promise.all([receiver.close(), elsewhere.close()]);
  });
  return { site, receiver, elsewhere };
}
