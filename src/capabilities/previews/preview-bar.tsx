import styled from '@emotion/styled';
import { focusRingOnDeep } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { color, token } from '#components/theme/tokens.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { type Language, useLanguage, useWords } from '#i18n/words.ts';
import type { Place } from './elsewhere';

const Bar = styled.aside`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: 40;
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-2']} ${token['space-5']};
  max-height: 50vh;
  overflow: auto;
  padding: ${token['space-3']} ${token.gutter};
  background: ${color.deep};
  color: ${color.onDeep};
  & a {
    color: inherit;
  }
  & summary {
    display: list-item;
  }
  & input,
  & button {
    padding: 0 ${token['space-2']};
    border: 1px solid;
    border-radius: ${token['radius-s']};
    background: ${color.deep};
  }
  :root:has(&) dialog { position: static; max-height: none; box-shadow: none; }
  ${focusRingOnDeep}
  @media print {
    display: none;
  }
`;

const Spacer = styled.div`
  height: 6rem;
  @media print {
    display: none;
  }
`;

const Part = styled.details`
  flex-basis: 100%;
`;

interface Sharing {
  /** The address that creates a link (POST). */
  readonly action: string;
  readonly links: readonly {
    readonly address: string;
    /** ISO date-time. */
    readonly until: string;
    /** The address that withdraws the link (POST). */
    readonly withdraw: string;
  }[];
}

export interface PreviewBarProps {
  readonly shown: string;
  /** Directus's attribute for the dates of the entry. */
  readonly dates?: string | undefined;
  /** When the preview expires, as an ISO date-time. */
  readonly until: string;
  readonly editUrl?: string | undefined;
  readonly findings: readonly {
    readonly id: string;
    readonly text: string;
    /** Directus's attribute for the field, which Studio then edits from here. */
    readonly field?: string | undefined;
  }[];
  /** Pages and posts with a link to the page. */
  readonly links: readonly Place[];
  /** Other pages that show this entry's content. */
  readonly changes: readonly Place[];
  /** Links to the version for people outside; absent if there is no version. */
  readonly sharing?: Sharing | undefined;
  /** The origin of Directus, for visual editing. */
  readonly studio?: string | undefined;
  /** Editable elements, for `browser/inline.ts`. */
  readonly parts?: readonly object[];
}

const Places = ({
  summary,
  places,
}: {
  readonly summary: string;
  readonly places: readonly Place[];
}) =>
  places.length > 0 ? (
    <Part>
      <summary>{summary}</summary>
      <ul>
        {places.map(({ title, path }) => (
          <li key={path + title}>
            <a href={path} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  ) : null;

const momentOf = (iso: string, language: Language) =>
  `${formatDate(iso, 'long', language)}, ${iso.slice(11, 16)} UTC`;

function SharedLinks({ action, links }: Sharing) {
  const language = useLanguage();
  const { t } = language;
  return (
    <Part open={links.length > 0}>
      <summary>{t('Share with people outside')}</summary>
      <p>{t('Whoever has a link sees this version for a week, without signing in.')}</p>
      <ul>
        {links.map(({ address, until, withdraw }) => (
          <li key={address}>
            <form method="post" action={withdraw}>
              <input readOnly value={address} aria-label={t('Link to this version')} />
              <span>{` ${t('until {moment}', { moment: momentOf(until, language) })} `}</span>
              <button type="submit">{t('Withdraw the link')}</button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={action}>
        <button type="submit">{t('Create a link')}</button>
      </form>
    </Part>
  );
}

interface SharedPreviewBarProps {
  /** The key of the version. */
  readonly version: string;
  readonly title: string;
  /** When the link expires, as an ISO date-time. */
  readonly until: string;
}

/** The bar for people outside. */
export function SharedPreviewBar({ version, title, until }: SharedPreviewBarProps) {
  const language = useLanguage();
  const moment = <time dateTime={until}>{momentOf(until, language)}</time>;
  return (
    <>
      <Spacer />
      <Bar aria-label={language.t('Preview')}>
        <span>
          <Sentence
            message="Preview of version “{version}” of {title}, until {moment}."
            parts={{ version, title, moment }}
          />
        </span>
      </Bar>
    </>
  );
}

export function PreviewBar({
  shown,
  dates,
  until,
  editUrl,
  findings,
  links,
  changes,
  sharing,
  studio,
  parts = [],
}: PreviewBarProps) {
  const t = useWords();
  return (
    <>
      {studio ? (
        <div hidden id="visual-editing" data-studio={studio} data-parts={JSON.stringify(parts)} />
      ) : null}
      <Spacer />
      <Bar aria-label={t('Preview')}>
        <span>
          <strong data-directus={dates}>{shown}</strong>{' '}
          <Sentence
            message="This link works until {time}."
            parts={{ time: <time dateTime={until}>{`${until.slice(11, 16)} UTC`}</time> }}
          />
        </span>
        {editUrl ? (
          // Leaves the side panel of Directus, because Directus must not frame itself.
          <a href={editUrl} target="_top">
            {t('Back to the entry')}
          </a>
        ) : null}
        {findings.length > 0 ? (
          <Part open>
            <summary>
              {t('{count, plural, one {{count} thing to fix} other {{count} things to fix}}', {
                count: findings.length,
              })}
            </summary>
            <ul>
              {findings.map(({ id, text, field }) => (
                <li key={id} data-directus={field}>
                  <span>{`${text} `}</span>
                  {editUrl ? (
                    <a href={editUrl} target="_top">
                      {t('Fix in the entry')}
                    </a>
                  ) : null}
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        <Places
          summary={t(
            '{count, plural, one {Linked from {count} place} other {Linked from {count} places}}',
            { count: links.length },
          )}
          places={links}
        />
        <Places
          summary={t(
            '{count, plural, one {Publishing also changes {count} place} other {Publishing also changes {count} places}}',
            { count: changes.length },
          )}
          places={changes}
        />
        {sharing ? <SharedLinks {...sharing} /> : null}
      </Bar>
    </>
  );
}
