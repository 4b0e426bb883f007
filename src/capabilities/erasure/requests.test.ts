import { rename, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openReceiver } from '#tests/support/enquiries/open-receiver.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { hasCapability } from '#tests/support/has-capability.ts';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

const path = '/erase-my-data';
const answers = { firstName: 'Meena Raghavan', email: 'meena@mail.example', message: '1a2b3c4d' };

async function open(options: Parameters<typeof openSite>[0] = {}) {
  const site = await openSite(options);
  onTestFinished(site.close);
  const post = async (
    changes: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => {
    const request = new Request(`${requestOrigin}/enquiries${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...answers, ...changes }),
      headers,
    });
    const answer = await site.handle(request, { visitor: '192.0.2.1' });
    return { status: answer.status, text: await answer.text() };
  };
  return { ...site, post };
}

test.runIf(hasCapability('enquiries'))(
  'a request is held with the day of its answer, and the answer is the same for everybody',
  async () => {
    const written = quietConsole();
    const { post, get, dataDir } = await open();
    const { text: form } = await get(path);
    expect(form).toMatch(/name="openedAt" value="\d{4}-/);
    const known = await post();
    const unknown = await post({ email: 'nobody@mail.example' });
    const [request] = storedIn(dataDir);
    const due = new Date(Date.parse(request?.value.submissionDate ?? '') + 30 * 86_400_000);
    expect(request).toMatchObject({
      id: expect.stringMatching(/^request-[\da-f-]{36}$/),
      value: { ...answers, lastName: '', phone: '', specificService: 'Erase my data' },
      delivery: { held: `answer by ${due.toISOString().slice(0, 10)}, then erase` },
    });
    const sameWords = ({ text }: typeof known) =>
      /<form.*<\/form>/s.exec(text)?.[0].replaceAll(/[\da-f]{8}|\w+@mail\.example/g, '');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(sameWords(known)).toBe(sameWords(unknown));
    expect(written.text()).not.toContain(answers.email);
  },
);

test.runIf(hasCapability('enquiries'))(
  'a request is stored once if it is repeated, also after a restart',
  async () => {
    quietConsole();
    const dataDir = await temporaryFolder();
    const openedAt = '2026-11-21T09:00:00.000Z';
    const first = await open({ dataDir });
    await first.post({ openedAt });
    const second = await open({ dataDir });
    await second.post({ openedAt });
    await second.post({ openedAt, message: 'another' });
    expect(storedIn(dataDir)).toHaveLength(2);
  },
);

test.runIf(hasCapability('enquiries'))(
  'the spreadsheet gets enquiries, and never a request',
  async () => {
    quietConsole();
    const receiver = await openReceiver();
    onTestFinished(receiver.close);
    const site = await open({ env: { ENQUIRY_URL: receiver.url } });
    site.capabilities.start();
    await site.post();
    const enquiry = {
      ...answers,
      lastName: 'Raghavan',
      phone: '+91 44 5550 0199',
      serviceCategory: 'study',
      specificService: 'Study in Norway',
    };
    await site.handle(
      new Request(`${requestOrigin}/enquiries`, {
        method: 'POST',
        body: new URLSearchParams(enquiry),
      }),
    );
    await receiver.until(1);
    await site.capabilities.stop();
    expect(receiver.received.map(({ body }) => new URLSearchParams(body).get('phone'))).toEqual([
      expect.stringContaining('+91'),
    ]);
    expect(storedIn(site.dataDir).map(({ delivery }) => delivery.attempts)).toEqual([0, 1]);
  },
);

test.runIf(hasCapability('enquiries'))(
  'a request from another site, from a robot or without an address is not stored',
  async () => {
    quietConsole();
    const { post, dataDir } = await open();
    expect((await post({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const filled = await post({ leaveEmpty: 'spam' });
    expect(filled.status).toBe(400);
    expect(filled.text).toContain('Your request was not saved');
    const wrong = await post({ firstName: ' ', email: 'meena at mail' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('Enter your name.');
    expect(wrong.text).toContain('Enter an e-mail address such as name@example.com.');
    expect(wrong.text).not.toContain('phone number in digits');
    expect(storedIn(dataDir)).toEqual([]);
  },
);

test.runIf(hasCapability('enquiries'))(
  'where nothing can be stored, the visitor keeps the answers and gets the address of the firm',
  async () => {
    quietConsole();
    const dataDir = await temporaryFolder();
    const { post } = await open({ dataDir });
    await rename(dataDir, `${dataDir}-away`);
    await writeFile(dataDir, '');
    const { status, text } = await post();
    expect(status).toBe(503);
    expect(text).toContain('Your request was not saved');
    expect(text).toContain(`value="${answers.email}"`);
    expect(/<form.*<\/form>/s.exec(text)?.[0]).toMatch(/href="mailto:[^"]+@/);
  },
);

test('in a static export, the page shows the address of the firm instead of a form', async () => {
  const { get } = await open();
  expect((await get(path)).text).toContain('<form id="request"');
  globalThis.staticHost = { illustrations: [] };
  onTestFinished(() => {
    globalThis.staticHost = undefined;
  });
  const { text } = await get(path);
  expect(text).not.toContain('<form id="request"');
  expect(/<main.*<\/main>/s.exec(text)?.[0]).toMatch(/<a [^>]*href="mailto:[^"]+@[^"]+"/);
});
