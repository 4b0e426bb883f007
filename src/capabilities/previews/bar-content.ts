import { type Finding, stepsOf } from '#content/findings/finding.ts';
import { withheldStatus } from '#content/load/schedule.ts';
import { isTimeZone } from '#content/resources/opening-hours.ts';
import { momentOf } from '#content/resources/posts.ts';
import { siteModels } from '#generated/collections.ts';
import type { Settings } from '#generated/shapes.ts';
import type { PreviewedEntry } from '#server/http/preview-signature.ts';
import type { Place } from './elsewhere';
import type { PreviewBarProps } from './preview-bar';
import type { PreviewContent } from './preview-content';

type Office = Settings['offices'][number];

/** Writes a moment on the office's clock and in UTC, because Studio shows it on the clock of the editor's machine. */
function formatMoment(moment: number, office: Office | undefined): string {
  const formatIn = (timeZone: string) =>
    new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      moment,
    );
  const { city, time_zone: zone = '' } = office ?? {};
  const utc = `${formatIn('UTC')} UTC`;
  return isTimeZone(zone) ? `${formatIn(zone)} in ${city ?? zone} (${utc})` : utc;
}

interface Described {
  readonly shown: object;
  /** The office on whose clock dates are written. */
  readonly office: Office | undefined;
}

export function describe(
  title: string,
  { version }: PreviewedEntry,
  { hasNoVersion }: PreviewContent,
  { shown, office }: Described,
): string {
  const { status, ...fields }: Readonly<Record<string, unknown>> = { ...shown };
  const dateOf = (field: string) => {
    const text = fields[field];
    const moment = typeof text === 'string' ? momentOf(text) : Number.NaN;
    return Number.isNaN(moment) ? undefined : formatMoment(moment, office);
  };
  const [from, until] = [dateOf('publish_on'), dateOf('unpublish_on')];
  let state = 'the stored entry';
  if (version) {
    state = hasNoVersion()
      ? `the entry itself, because it has no version “${version}”`
      : `version “${version}”`;
  } else if (typeof status === 'string' && status) state = `the entry, ${status}`;
  return `Preview of ${title}: ${state}${from ? `, shown from ${from}` : ''}${until ? `, until ${until}` : ''}.`;
}

export function editUrl(url: string, { collection, id, version }: PreviewedEntry): string {
  const item = id ? `/${encodeURIComponent(id)}` : '';
  const query = version ? `?version=${encodeURIComponent(version)}` : '';
  return `${url}/admin/content/${collection}${item}${query}`;
}

const describeFinding = ({ where, message, fix }: Finding) =>
  `${where}${/^[a-z]/.test(message) ? ' ' : ': '}${message} ${fix}`;

interface PreviewedItem {
  readonly collection: string;
  /** Absent if the entry has not been stored. */
  readonly id: string | undefined;
}

/** Returns Directus's attribute for fields, which Studio then edits; `undefined` without such fields, or if it cannot hold the id. */
export function fieldsFor(
  { collection, id }: PreviewedItem,
  fields: readonly string[],
): string | undefined {
  const model = siteModels.find(({ name }) => name === collection);
  const names = fields.filter((field) => model && Object.hasOwn(model.fields, field));
  return id === undefined || names.length === 0 || /[;:,]/.test(id)
    ? undefined
    : `collection:${collection};item:${id};fields:${names.join(',')};mode:drawer`;
}

/** Writes findings for the bar, each with its field in Studio. */
export const findingsFor = (
  findings: readonly Finding[],
  item: PreviewedItem,
): PreviewBarProps['findings'] =>
  findings.map((finding) => ({
    id: finding.id,
    text: describeFinding(finding),
    field: fieldsFor(item, stepsOf(finding.pointer).slice(0, 1)),
  }));

/** Says that pages link to an entry that visitors will not see; nothing if visitors see it, or if nothing links to it. */
export function brokenLinks(
  shown: object,
  links: readonly Place[],
  now: number,
  field: string | undefined,
): PreviewBarProps['findings'] {
  const status = withheldStatus(shown, now);
  if (!status || links.length === 0) return [];
  const from = links.map(({ title }) => title).join(', ');
  const why = status === 'draft' ? 'not published yet' : 'archived or past its last day';
  return [
    {
      id: 'broken-links',
      text: `Visitors will not see this page, because it is ${why}, but these link to it: ${from}. Change their links first, or keep this page published.`,
      field,
    },
  ];
}
