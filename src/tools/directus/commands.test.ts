import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { runCommand } from './commands';
import { DirectusError } from './errors';

let service: Awaited<ReturnType<typeof openMisbehavingService>>;

beforeAll(async () => {
  service = await openMisbehavingService(() => json({}));
});

afterAll(() => service.close());

const refused = (code: string, status: number) =>
  json({ errors: [{ message: 'No.', extensions: { code } }] }, status);
const wrongAddress = /Check that --url is the address of Directus itself\.$/;
const unreachable = /cannot be reached \(.+\)\. Check --url and that Directus is running\.$/;
const notAdmin = /Use the token of an administrator, not the site’s own\.$/;

test.each([
  [
    'an unknown token',
    refused('INVALID_CREDENTIALS', 401),
    /does not accept the token\. Check --to/,
  ],
  ['the site’s token', json({ data: { version: '12.4.0', admin_access: false } }), notAdmin],
  ['the site’s token in 10.13', json({ data: { version: '10.13.4', role: {} } }), notAdmin],
  [
    'Directus 9',
    json({ data: { directus: { version: '9.26.0' } } }),
    /is Directus 9\.26\.0, .*Update it/,
  ],
  ['Directus 10.12', json({ data: { version: '10.12.1' } }), /is Directus 10\.12\.1, .*Update it/],
  ['a token without any right', faults['a refusal'], notAdmin],
  ['the address of another site', faults['an HTML page with status 200'], wrongAddress],
  ['the address of another API', faults['JSON without data'], wrongAddress],
  ['a proxy whose service is down', faults['an HTML page with status 502'], wrongAddress],
  ['a connection that is hung up', faults['a connection that is hung up'], unreachable],
  ['an answer that breaks off', faults['JSON that breaks off'], unreachable],
  [
    'a service that fails',
    faults['an internal error'],
    /INTERNAL_SERVER_ERROR\)\. The log of Directus/,
  ],
])('%s gives one message with the remedy', async (_, behaviour, sentence) => {
  service.behave(() => behaviour);
  const said: string[] = [];
  const command = { name: 'diff', url: service.url, token: 'a' } as const;
  const error = await runCommand(command, (line) => said.push(line)).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DirectusError);
  expect((error as Error).message).toMatch(sentence);
  expect((error as Error).message).not.toContain('\n');
  expect(said).toEqual([]);
});
