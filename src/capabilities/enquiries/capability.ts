import { Counter, Gauge, type Registry } from 'prom-client';
import { count } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';
import type { createEnquiries, EnquiryEvent } from './intake/create-enquiries';
import { checkSettings, findEndpoint, settings } from './settings';

function createCounter(metrics: Registry): (event: EnquiryEvent) => void {
  const counter = new Counter({
    name: 'velox_enquiries_total',
    labelNames: ['event'],
    help: 'Enquiries stored (taken) and forwarded, failed attempts to forward, and enquiries erased by age before they were forwarded (lost).',
    registers: [metrics],
  });
  // Starts at zero, so that the first failure is an increase.
  for (const event of ['taken', 'forwarded', 'failed', 'lost']) counter.inc({ event }, 0);
  return (event) => counter.inc({ event });
}

function addGauges(metrics: Registry, opened: ReturnType<typeof createEnquiries>): void {
  const { pending, expiring, storageTrouble } = opened;
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        try {
          this.set(read());
        } catch {
          // The database cannot be read. The other metrics say so, and must not fail with this one.
        }
      },
    });
  add('velox_enquiries_pending', 'Stored enquiries that wait to be forwarded.', pending);
  add(
    'velox_enquiries_expiring',
    'Enquiries that were never forwarded and will be erased by age within two weeks; 0 without an endpoint.',
    expiring,
  );
  add('velox_enquiries_storable', 'Whether enquiries can be stored.', () =>
    Number(storageTrouble() === undefined),
  );
}

/** Accepts what visitors send with the contact form, stores it and forwards it. See README.md. */
export const enquiries = defineCapability({
  name: 'enquiries',
  settings,
  checkSettings,
  async open({ config, database, isStandalone, log, metrics, read, render, shared }, values) {
    const { siteSettings } = await import('#content/resources/resources.ts');
    const { ownEndpoint } = await import('#forms/enquiry-setting.ts');
    const { createEnquiries } = await import('./intake/create-enquiries');
    const { formPages, legalForm } = await import('#app/data/app-pages.ts');
    const { contactCall } = await import('#generated/site/texts/calls.ts');
    const { enquiryMonths } = await import('#generated/site/retention.ts');
    const endpoint = findEndpoint(values, config.content);
    const opened = createEnquiries({
      database,
      siteUrl: config.siteUrl,
      dataDir: config.dataDir,
      settings: values,
      months: count(enquiryMonths, 1, enquiryMonths)(values.ENQUIRY_MONTHS, 'ENQUIRY_MONTHS'),
      endpoint,
      log: log.error,
      count: createCounter(metrics),
      shared,
    });
    addGauges(metrics, opened);
    const code = await legalForm?.load();
    return {
      enquiryEndpoint: (isStandalone && endpoint?.url) || ownEndpoint,
      routes: [undefined, ...formPages].map((page) => ({
        pattern: ownEndpoint + (page?.path ?? ''),
        method: 'POST',
        label: ownEndpoint + (page?.path ?? ''),
        handler: ({ req, env }) =>
          opened.take(req.raw, {
            visitor: env.visitor,
            answerDays: page?.answerDays,
            check: page && code?.checkAnswers.bind(undefined, page),
            showForm: (outcome) =>
              render.formPage(page?.path ?? contactCall.path, outcome, req.raw),
            readSite: () => read(siteSettings()),
          }),
      })),
      start: opened.start,
      stop: opened.stop,
      findTrouble() {
        const trouble = opened.storageTrouble();
        return trouble && `enquiries cannot be stored: ${trouble}`;
      },
    };
  },
});
