import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#generated/default-settings.ts';
import { firstLanguage } from '#i18n/words.ts';

const texts = vi.hoisted(() => ({ businessType: undefined as string | undefined }));

vi.mock('#generated/site/texts/business-type.ts', () => texts);

const typeOf = async (businessType: string | undefined, offices = defaultSettings.offices) => {
  texts.businessType = businessType;
  const { createNodeContext, firmNode } = await import('./nodes');
  const metadata = { title: 'Contact', description: '', path: '/contact' };
  const find = (href: string) => ({ href });
  const site = { ...defaultSettings, offices };
  const language = { ...firstLanguage, find };
  return firmNode(createNodeContext('https://harbour.example', metadata, site, language))['@type'];
};

beforeEach(() => vi.resetModules());

test('search engines read what the site says it is', async () => {
  expect(await typeOf('Dentist')).toBe('Dentist');
});

test('a site that does not say what it is has offices, or is an organization', async () => {
  expect(await typeOf(undefined)).toBe('LocalBusiness');
  expect(await typeOf(undefined, [])).toBe('Organization');
});
