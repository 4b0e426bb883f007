import { type Finding, stepsOf } from '#content/findings/finding.ts';
import { withheldStatus } from '#content/load/schedule.ts';
import { momentOf } from '#content/resources/posts.ts';
import type { PreviewedEntry } from '#server/http/preview-signature.ts';
import type { Place } from './elsewhere';
import type { PreviewBarProps } from './preview-bar';
import type { PreviewContent } from './preview-content';

export function describe(
  title: string,
  { version }: PreviewedEntry,
  { hasNoVersion }: PreviewContent,
  shown: object,
): string {
  const { status, ...fields }: Readonly<Record<string, unknown>> = { ...shown };
  const dateOf = (field: string) => {
    const text = fields[field];
    const moment = typeof text === 'string' ? momentOf(text) : Number.NaN;
    if (Number.isNaN(moment)) return undefined;
    const date = new Date(moment).toISOString();
    return `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`;
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

/**
 * Writes findings for the bar.
 * @param id the previewed entry's id, for the link from a finding to its field in Studio
 */
export function findingsFor(
  findings: readonly Finding[],
  id: string | undefined,
): PreviewBarProps['findings'] {
  return findings.map((finding) => {
    const [field] = stepsOf(finding.pointer);
    const isEditable = field !== undefined && id !== undefined && !/[;:,]/.test(id);
    return {
      id: finding.id,
      text: describeFinding(finding),
      field: isEditable
        ? `collection:${finding.collection};item:${id};fields:${field};mode:drawer`
        : undefined,
    };
  });
}

/** Says that pages link to an entry that visitors will not see; nothing if visitors see it, or if nothing links to it. */
export function brokenLinks(
  shown: object,
  links: readonly Place[],
  now: number,
): PreviewBarProps['findings'] {
  const status = withheldStatus(shown, now);
  if (!status || links.length === 0) return [];
  const from = links.map(({ title }) => title).join(', ');
  const why = status === 'draft' ? 'not published yet' : 'archived or past its last day';
  return [
    {
      id: 'broken-links',
      text: `Visitors will not see this page, because it is ${why}, but these link to it: ${from}. Change their links first, or keep this page published.`,
    },
  ];
}
