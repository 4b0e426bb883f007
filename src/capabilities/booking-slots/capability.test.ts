import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { configureCapabilities } from '#server/site/open-capabilities.ts';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { bookingSlots } from './capability';

vi.setConfig({ testTimeout: 60_000 });

const page = '/book-your-appointment';
const key = 'a-secret-key';
const now = () => Date.parse('2026-12-02T14:05:00Z');

const text = [
  'BEGIN:VCALENDAR',
  'BEGIN:VFREEBUSY',
  'FREEBUSY;FBTYPE=FREE:20261203T143000Z/PT2H30M',
  'END:VFREEBUSY',
  'END:VCALENDAR',
].join('\r\n');

const configure = (BOOKING_SLOTS_URL?: string) =>
  configureCapabilities([bookingSlots], { BOOKING_SLOTS_URL }, { content: undefined })[0]?.settings;

test('an address that is not encrypted is refused without being repeated', () => {
  for (const address of ['https://a.example/b.ics?key=c', 'http://localhost:1/a', undefined]) {
    expect(configure(address)).toMatchObject({ BOOKING_SLOTS_URL: address });
  }
  for (const address of [`http://a.example/${key}`, `webcal://a.example/${key}`, key]) {
    expect(() => configure(address)).toThrow(ConfigError);
    expect(() => configure(address)).not.toThrow(key);
  }
});

async function openCalendar(body: () => string) {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/calendar');
    response.statusCode = request.url?.includes(key) ? 200 : 404;
    response.end(body());
  }).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/${key}.ics`;
}

test('the page shows the free times once they are read, in the zone of the office', async () => {
  const written = quietConsole();
  const registry = new Registry();
  const address = await openCalendar(() => text);
  const site = await openSite({ env: { BOOKING_SLOTS_URL: address }, registry, now });
  onTestFinished(site.close);
  const before = await site.get(page);
  expect(before.text).not.toContain('Next free times');
  site.capabilities.start();
  await expect
    .poll(async () => (await site.get('/booking-slots.json')).text, { timeout: 30_000 })
    .toBe('{"times":[{"start":1796308200000,"end":1796317200000}],"until":1796223600000}');
  const { text: html, headers } = await site.get(page);
  expect(html).toContain('Next free times');
  expect(html).toContain('Thursday, December 3');
  expect(html).toContain('9:30–12:00');
  expect(html).toMatch(/Time zone: [^<]+ time \(Eastern\)\./);
  expect(headers.get('cdn-cache-control')).toContain('max-age=10,');
  const metrics = await registry.metrics();
  expect(metrics).toContain('velox_booking_times 1');
  for (const shown of [html, metrics, written.text()]) expect(shown).not.toContain(key);
});

test('without a calendar the page is whole and cached', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  expect((await site.get(page)).headers.get('server-timing')).toContain('desc=miss');
  const { headers, text: html } = await site.get(page);
  expect(headers.get('server-timing')).toContain('desc=hit');
  expect(html).not.toContain('id="booking-slots"');
});
