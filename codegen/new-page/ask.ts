import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { PageRequest } from './plan';

/**
 * Asks for what the flags left open, where name or group is missing. An empty answer leaves a part open; whether the answers will
 * do is checked where the flags are.
 */
export async function askForPage(
  request: PageRequest,
  groups: readonly string[],
  { input, output }: { readonly input: Readable; readonly output: Writable },
): Promise<PageRequest> {
  if (request.name !== undefined && request.group !== undefined) return request;
  const lines = createInterface({ input, output });
  const ask = async (given: string | undefined, question: string) =>
    given ?? ((await lines.question(`${question} `)).trim() || undefined);
  try {
    const name = await ask(request.name, 'What is the page called?');
    const group = await ask(request.group, `Which group is it in: ${groups.join(', ')}?`);
    const path = await ask(request.path, 'At which address? Leave it empty to make it of both:');
    return { ...request, name, group, path };
  } finally {
    lines.close();
  }
}
