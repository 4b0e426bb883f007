import { expect, onTestFinished, test } from 'vitest';
import type { MenuEntry } from '#components/layout/menu/menu-group.tsx';
import { mapAddress } from '#components/layout/offices.ts';
import { type ServiceGroup, ServiceGroupsProvider } from '#components/layout/service-groups.tsx';
import { SiteFooter } from '#components/layout/site-footer.tsx';
import { defaultSettings as site } from '#generated/default-settings.ts';
import type { Link } from '#generated/formats.ts';
import tamil from '#generated/words/ta.js';
import { UntranslatedProvider } from '#i18n/text.tsx';
import { LanguageProvider, languageOf } from '#i18n/words.ts';
import { footerCalls } from '#site/texts/calls.ts';
import { licenceTexts } from '#site/texts/licence.ts';
import { draw } from '#tests/support/draw.tsx';

const ownGroups: readonly ServiceGroup[] = [
  { id: 'visit', title: 'Visit', items: [{ label: 'Visas', path: '/visas' }] },
];
const services = (...sub_menu: readonly MenuEntry[]): MenuEntry => ({
  label: 'Services',
  sub_menu,
});
const item = (label: string, url: string): MenuEntry => ({ label, url: url as unknown as Link });
const footer = (menu?: MenuEntry) =>
  draw(
    <ServiceGroupsProvider value={ownGroups}>
      <SiteFooter licence={licenceTexts} services={menu} />
    </ServiceGroupsProvider>,
  );

test('the services come from the menu, or from the site’s own groups without a menu', () => {
  const work = { label: 'Work', sub_menu: [item('LMIA', '/lmia'), item('Permits', '/permits')] };
  const view = footer(services(work, item('Study', '/study'), { label: 'Empty' }));
  // Groups of one service come first, so that they share a column.
  expect(view.links('details')).toEqual(['/study', '/lmia', '/permits']);
  expect(view.links('nav').filter((link) => link === '/lmia')).toHaveLength(1);
  expect(view.words('details')).toMatch(/All services.*Study.*Work.*LMIA.*Permits/s);
  expect(view.words('nav')).not.toContain('Empty');
  expect(footer().links('details')).toEqual(['/visas']);
});

test('the footer links to the pages that the site calls visitors to', () => {
  expect(footer().links('nav')).toEqual(
    expect.arrayContaining(footerCalls.map(({ path }) => path)),
  );
});

test('a site without a licence and without services shows neither', () => {
  const view = draw(<SiteFooter services={undefined} />);
  expect(view.words('footer')).not.toContain('Licensed and regulated');
  expect(view.words('footer')).not.toContain('services');
});

test('offices link to a map and show their hours with a time zone that does not wrap', () => {
  const maps = footer()
    .links('footer')
    .filter((link) => link.includes('/maps?'));
  expect(maps).toEqual(site.offices.map(mapAddress));
  const words = footer().words('footer');
  expect(words).toContain('Monday to Friday, 9:00–17:00, Toronto\u00a0time\u00a0(Eastern)');
  expect(words).toContain('Monday to Saturday, 10:00–18:00, Chennai\u00a0time\u00a0(India)');
});

test('the register, both phones and WhatsApp are links, and WhatsApp is left out without a number', () => {
  const view = footer();
  expect(view.links('footer')).toEqual(
    expect.arrayContaining([
      site.register_url,
      'tel:+14165550142',
      'tel:+914455500142',
      'https://wa.me/14165550142',
    ]),
  );
  const { whatsapp } = site;
  onTestFinished(() => {
    Object.assign(site, { whatsapp });
  });
  Object.assign(site, { whatsapp: undefined });
  expect(
    footer()
      .links('footer')
      .filter((link) => link.includes('wa.me')),
  ).toEqual([]);
  expect(footer().words('footer')).not.toContain('WhatsApp');
});

test('a Tamil footer marks only the texts that are still in English', () => {
  const untranslated = new Set([site.no_guarantee ?? '']);
  const view = draw(
    <LanguageProvider value={languageOf('ta', tamil)}>
      <UntranslatedProvider value={untranslated}>
        <ServiceGroupsProvider value={ownGroups}>
          <SiteFooter licence={licenceTexts} services={undefined} />
        </ServiceGroupsProvider>
      </UntranslatedProvider>
    </LanguageProvider>,
  );
  const words = view.words('footer');
  expect(words).toContain('திங்கள் முதல் வெள்ளி வரை, 9:00–17:00');
  expect(words).toContain(
    `உறுப்பினர் எண் ${site.membership_number} (College ID). உரிமம் வழங்கிய அமைப்பு:`,
  );
  expect(view.words('details')).toMatch(/எல்லாச் சேவைகளும்.*வருகை/s);
  const marked = view.all('span').filter(({ attributes }) => attributes['lang'] === 'en');
  expect(marked.map(({ text }) => text)).toEqual([...untranslated]);
});
