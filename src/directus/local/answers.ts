import { messages } from '../messages';
import type { Running } from './processes';

/** Longest wait for a program that starts, on a busy machine. */
const START_MS = 180_000;
const BETWEEN_MS = 200;

/**
 * Resolves once the address answers 200.
 * @throws what `failed` makes of the last words of a program that ends before; DirectusError when it never answers
 */
export async function answers(
  address: string | Request,
  { ended }: Running,
  failed: (last: string) => Error,
): Promise<void> {
  const request = new Request(address);
  const until = Date.now() + START_MS;
  const over = ended.then(({ last }) => {
    throw failed(last);
  });
  over.catch(() => undefined);
  while (Date.now() < until) {
    const answer = await Promise.race([fetch(request.clone()).catch(() => undefined), over]);
    if (answer?.ok) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, BETWEEN_MS)), over]);
  }
  throw messages.silent(request.url);
}
