import { languages } from '#generated/languages.ts';
import { roles } from '#generated/roles.ts';
import type { SiteParts } from '#server/site/capability.ts';
import { readClaimsDue } from './claims-due';
import { countMissedNotices } from './missed-notices';
import { type Panel, writePanels } from './panels';
import { findStaleTranslations } from './stale-translations';

/** The dashboard “Start here”, which `npm run directus -- push` creates. */
export const dashboard = '4cd0e59c-93a8-5429-ab00-f6a46737ee70';

const intervalMs = 5 * 60_000;
const maxLines = 8;
const maxListed = 50;

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

const style = { whiteSpace: 'pre-line', textAlign: 'start', fontSize: '15px', fontWeight: 400 };

/** @param place the left edge, the top and the width, in steps of 20 pixels */
function panel(
  number: number,
  type: 'label' | 'list',
  name: string,
  [position_x, position_y, width]: readonly [number, number, number],
  options: Panel['options'],
): Panel {
  const id = `7b0c3f52-6d1e-4a52-9a60-0f6f5d0e1a0${number}`;
  const place = { position_x, position_y, width, height: 9 };
  return { id, shown: { type, name, show_header: true, ...place }, options };
}

const textPanel = (
  number: number,
  name: string,
  place: readonly [number, number, number],
  lines: readonly string[],
) => panel(number, 'label', name, place, { ...style, text: lines.join('\n') });

/** “2026-01-31 09:00 UTC” */
const formatMinute = (moment: number) =>
  `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

interface Options {
  readonly url: string;
  readonly token: string;
  /** True if Directus notifies the site of changes. */
  readonly isNotified: boolean;
}

/** Writes what only the site knows on the dashboard, at most once in five minutes, and only if it has changed. */
export function createStudioNumbers(
  site: Pick<SiteParts, 'events' | 'log' | 'now' | 'service' | 'store'>,
  { url, token, isNotified }: Options,
) {
  const { events, log, now, service, store } = site;
  const notices = countMissedNotices(store, events, now);
  /** The content and the day whose numbers are on the dashboard. */
  let written: readonly unknown[] = [];
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  // A notice may be about a field that visitors do not get, such as the day of a review.
  events.on('changed', () => {
    written = [];
  });

  async function findPanels(month: string): Promise<readonly Panel[]> {
    const content = store.current();
    const stale = findStaleTranslations(content);
    const countStale = (tag: string) => stale.filter(({ language }) => language === tag).length;
    const translated = new Set<string>(content.translations().map(({ language }) => language));
    const due = await readClaimsDue(service.client, month);
    const changed = notices.lastChange();
    const missed = notices.missed();
    const cause =
      'The site found these changes minutes later. An administrator should check the Flow that notifies the site.';
    return [
      textPanel(
        1,
        'Translations out of date',
        [48, 10, 16],
        languages
          .filter(({ tag }) => translated.has(tag))
          .map(
            ({ tag }) => `${englishNames.of(new Intl.Locale(tag).language)}: ${countStale(tag)}`,
          ),
      ),
      panel(2, 'list', 'Translate these texts again', [64, 10, 30], {
        collection: roles.translations,
        limit: maxListed,
        displayTemplate: '{{language}}: {{original}}',
        linkToItem: true,
        filter: {
          fingerprint: { _in: stale.slice(0, maxListed).map(({ fingerprint }) => fingerprint) },
        },
      }),
      textPanel(
        3,
        'Claims due this month',
        [48, 19, 46],
        [
          `${due.length}`,
          ...due.slice(0, maxLines).map(({ page, claim, day }) => `${day}: ${claim} (${page})`),
        ],
      ),
      // A server that has just been started keeps what the last one wrote.
      panel(4, 'label', 'Last change read by the site', [48, 28, 23], {
        ...style,
        ...(changed === undefined ? {} : { text: formatMinute(changed) }),
      }),
      textPanel(
        5,
        'Notices that failed',
        [71, 28, 23],
        [
          isNotified ? `${missed}` : 'Directus does not notify the site of changes.',
          ...(isNotified && missed > 0 ? [cause] : []),
        ],
      ),
    ];
  }

  async function write(): Promise<void> {
    const day = new Date(now()).toISOString().slice(0, 10);
    const state = [store.current(), day];
    if (state.every((part, at) => part === written[at])) return;
    // Before the reads, so that a notice meanwhile is not lost.
    written = state;
    try {
      const panels = await findPanels(day.slice(0, 7));
      await writePanels({ url, token, fetch: service.fetch }, dashboard, panels);
      isFailing = false;
    } catch (error) {
      if (!isFailing) {
        log.warn(
          `The numbers on the dashboard of Directus cannot be written: ${error instanceof Error ? error.message : error}. Check STUDIO_TOKEN, and that the dashboard “Start here” exists (npm run directus -- push). The site tries again.`,
        );
      }
      isFailing = true;
      written = [];
    }
  }

  return {
    write,
    start(): void {
      notices.start();
      write();
      timer = setInterval(write, intervalMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
