import { expect, test } from 'vitest';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { blockedFolder, fields, form, openTrial } from '../tests/open-trial';

const url = 'https://sheet.example/exec?key=inner-key';
const address = '198.51.100.77';

/** Texts that must not be logged: each answer, each of its words, the visitor's address, the endpoint's key. */
const secrets = [...Object.values(fields), 'Meera', 'Sundaram', '0199', 'refused', address, 'key='];

test('the log never contains any part of an enquiry', async () => {
  const written = quietConsole();
  const lines: string[] = [];
  let answer = async (): Promise<Response> => new Response();
  const trial = await openTrial({ endpoint: { url }, fetch: () => answer() });
  const send = (changes = {}) => trial.send(form(changes), {}, address);
  await trial.settled(() => trial.start());

  await trial.settled(() => {
    send();
  });
  expect(trial.lines).toEqual([]);
  await send({ email: 'meera at post' });
  await send({ leaveEmpty: fields.firstName });
  await trial.settled(() => {
    send({ openedAt: '2026-11-21T09:00:00.000Z' });
  });

  answer = async () => new Response(JSON.stringify(fields), { status: 500 });
  await trial.settled(() => {
    send();
  });
  answer = async () => {
    throw new TypeError(`fetch failed for ${url}`, { cause: new Error(fields.email) });
  };
  await trial.pass(5_000);

  const broken = 'broken-enquiry';
  const body = JSON.stringify({ ...fields, email: undefined });
  trial.database.run('INSERT INTO enquiries (id, body, from_ms) VALUES (?, ?, 0)', broken, body);
  await trial.pass(5 * 60_000);

  const blocked = await openTrial({ dataDir: await blockedFolder() });
  await blocked.send(form(), {}, address);
  lines.push(...trial.lines, ...blocked.lines);

  const all = `${lines.join('\n')}\n${written.text()}`;
  for (const words of [
    'is stored but held',
    'answered 500',
    'no connection',
    broken,
    'velox.db (E',
  ]) {
    expect(all).toContain(words);
  }
  for (const secret of secrets) expect(all).not.toContain(secret);
});
