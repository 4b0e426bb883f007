import { openDatabase, openToRead } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import type { SiteParts } from '#server/site/capability.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import { run } from '../cli/commands';
import { openRecording } from '../open-recording';

const list = (...records: readonly Record<string, unknown>[]) => ({
  kind: 'list' as const,
  records,
});

/** The page that changes. */
export const page = servicePath;
/** Text that only drafts contain. */
export const secret = 'A draft that nobody is to see';
export const day = 24 * 60 * 60_000;

const faq = ['How long?', 'How much?', 'Who decides?'].map((question, at) => ({
  question,
  answer: `<p>Answer ${at + 1}, in words that are long enough to be read by somebody with time.</p>`,
}));
const page1 = { id: 1, status: 'published', title: 'Visitor cards', faq_items: faq };
const posts = [
  { id: 1, status: 'published', slug: 'fees', title: 'Fees', date_created: '2025-12-01T00:00:00Z' },
  { id: 2, status: 'draft', slug: 'secret', title: secret, date_created: '2025-12-01T00:00:00Z' },
];

const content = (card: Record<string, unknown>, shownPosts = posts) => ({
  visitor_visa: list(card),
  study_in_canada: list({ id: 1, status: 'draft', title: secret }),
  navigation: list({ id: 7, menu_items: [{ label: 'Services', url: '/services' }] }),
  home_page: list({ id: 1 }),
  testimonials: list({ id: 1, testimony: 'They were kind.', name_designation: 'A.' }),
  posts: list(...shownPosts),
});

/** Opens the record of a site, in the site's data folder. */
export function openSiteRecord(
  { dataDir, store }: Pick<Awaited<ReturnType<typeof openSite>>, 'dataDir' | 'store'>,
  content: SiteParts['config']['content'],
  now: () => number = Date.now,
) {
  const database = openDatabase(dataDir);
  const config = { siteUrl, dataDir, content };
  const assets = () => ({ scripts: [] });
  const site = { assets, config, database, log: console, now, store };
  const { recordAll } = openRecording({ ...site, enquiryEndpoint: () => '/enquiries' }, 10);
  return { recordAll, close: database.close };
}

/** A site with a record over changing content, and the commands that query the record. */
export async function openRecord() {
  const time = stillClock();
  const service = await openOtherService(content(page1), time.clock.now);
  const site = await openSite({
    content: service.content,
    limits: { clock: time.clock, retries: 0 },
  });
  const record = openSiteRecord(site, service.content, time.clock.now);
  /** Reads all content, as the site does daily. */
  async function sweep() {
    await site.reader.sync();
    await record.recordAll();
  }
  const { dataDir } = site;
  return {
    site,
    service,
    time,
    sweep,
    changes: () => openToRead(databaseFile(dataDir)).rows('SELECT * FROM record_versions'),
    /** Three days of a page: the original, then a changed and an added answer, then the withdrawal. */
    async threeDays() {
      await sweep();
      time.pass(day);
      const changed = faq.map((item, at) =>
        at === 2 ? { ...item, answer: item.answer.replace('somebody', 'an officer') } : item,
      );
      const fourth = { question: 'Where?', answer: '<p>Here.</p>' };
      service.replaceCollections(content({ ...page1, faq_items: [fourth, ...changed] }, []));
      await sweep();
      time.pass(day);
      service.replaceCollections(content({ ...page1, status: 'archived' }, []));
      await sweep();
    },
    async type(...args: string[]) {
      let [out, err] = ['', ''];
      const code = await run(args, {
        dataDir,
        now: time.clock.now,
        print: (text) => {
          out += text;
        },
        printError: (line) => {
          err += `${line}\n`;
        },
      });
      return { code, out, err };
    },
    async close() {
      await service.stop();
      record.close();
      await site.close();
    },
  };
}
