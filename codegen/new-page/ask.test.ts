import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { askForPage, confirmPlan } from './ask';
import { existing, request } from './existing';
import { Refusal } from './messages';
import { planPage } from './plan';

describe('the questions', () => {
  /** A terminal at which somebody types each of these lines once the words before it are shown. */
  function typing(...lines: readonly (readonly [shown: string, keys: string])[]) {
    const input = new PassThrough();
    const output = new PassThrough();
    const waiting = [...lines];
    let shown = '';
    output.on('data', (data: Buffer) => {
      shown += data.toString();
      const next = waiting[0];
      if (next && shown.includes(next[0])) {
        waiting.shift();
        shown = '';
        setImmediate(() => input.write(next[1]));
      }
    });
    return { input, output };
  }
  const enter = '\r';
  const down = '\u001b[B';

  test('ask for all that the flags do not say, and propose address and collection', async () => {
    const terminal = typing(
      ['called?', `Caregiver Pilots${enter}`],
      ['Which group', `${down}${down}${down}${enter}`],
      ['At which address', enter],
      ['Which collection', `_two${enter}`],
    );
    expect(await askForPage({}, existing, false, terminal)).toEqual({
      ...request,
      path: '/services/immigrate/caregiver-pilots',
      collection: 'caregiver_pilots_two',
    });
  });

  test('say at once what is wrong with an answer, and let it be mended', async () => {
    const terminal = typing(
      ['called?', `Our own${enter}`],
      ['is the title in src/pages/ours.page.ts already', ` too${enter}`],
    );
    const given = { group: 'Work' };
    expect(await askForPage(given, existing, true, terminal)).toMatchObject({
      name: 'Our own too',
      group: 'Work',
    });
  });

  test('are not asked where flags and --yes say all, but flags are checked', async () => {
    const terminal = typing();
    expect(await askForPage(request, existing, true, terminal)).toMatchObject(request);
    const wrong = { ...request, path: '/elsewhere' };
    await expect(askForPage(wrong, existing, true, terminal)).rejects.toThrow(Refusal);
  });

  test('cancelled, or answered with no, add nothing', async () => {
    const cancelled = askForPage({}, existing, false, typing(['called?', '\u0003']));
    await expect(cancelled).rejects.toThrow('Cancelled, and nothing was written');
    const plan = planPage(request, existing);
    await expect(confirmPlan(plan, typing(['Write', 'n']))).rejects.toThrow('Cancelled');
    await expect(confirmPlan(plan, typing(['Write', 'y']))).resolves.toBeUndefined();
  });
});
