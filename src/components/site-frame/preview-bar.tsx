import styled from '@emotion/styled';
import { focusRingOnDeep } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { color, token } from '#components/theme/tokens.ts';

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

interface Place {
  readonly title: string;
  readonly path: string;
}

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
  /** When the preview expires, as an ISO date-time. */
  readonly until: string;
  readonly editUrl?: string | undefined;
  readonly findings: readonly {
    readonly id: string;
    readonly text: string;
    /** Directus's attribute for the field, which Studio then edits from here. */
    readonly field?: string;
  }[];
  /** Pages and posts with a link to the page. */
  readonly links: readonly Place[];
  /** Other pages that show this entry's content. */
  readonly changes: readonly Place[];
  /** Links to the version for people outside; absent if there is no version. */
  readonly sharing?: Sharing | undefined;
  /** The origin of Directus, for visual editing. */
  readonly studio?: string | undefined;
  /** Editable elements, for `app/browser/visual-editing.ts`. */
  readonly parts?: readonly object[];
}

const Places = ({
  title,
  places,
}: {
  readonly title: string;
  readonly places: readonly Place[];
}) =>
  places.length > 0 ? (
    <Part>
      <summary>{`${title} ${places.length === 1 ? '1 place' : `${places.length} places`}`}</summary>
      <ul>
        {places.map(({ title: name, path }) => (
          <li key={path + name}>
            <a href={path} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  ) : null;

const momentOf = (iso: string) => `${formatDate(iso, 'long')}, ${iso.slice(11, 16)} UTC`;

const SharedLinks = ({ action, links }: Sharing) => (
  <Part open={links.length > 0}>
    <summary>Share with people outside</summary>
    <p>Whoever has a link sees this version for a week, without signing in.</p>
    <ul>
      {links.map(({ address, until, withdraw }) => (
        <li key={address}>
          <form method="post" action={withdraw}>
            <input readOnly value={address} aria-label="Link to this version" />
            <span>{` until ${momentOf(until)} `}</span>
            <button type="submit">Withdraw the link</button>
          </form>
        </li>
      ))}
    </ul>
    <form method="post" action={action}>
      <button type="submit">Create a link</button>
    </form>
  </Part>
);

interface SharedPreviewBarProps {
  /** The key of the version. */
  readonly version: string;
  readonly title: string;
  /** When the link expires, as an ISO date-time. */
  readonly until: string;
}

/** The bar for people outside. */
export const SharedPreviewBar = ({ version, title, until }: SharedPreviewBarProps) => (
  <>
    <Spacer />
    <Bar aria-label="Preview">
      <span>
        {`Preview of version “${version}” of ${title}, until `}
        <time dateTime={until}>{momentOf(until)}</time>.
      </span>
    </Bar>
  </>
);

export const PreviewBar = ({
  shown,
  until,
  editUrl,
  findings,
  links,
  changes,
  sharing,
  studio,
  parts = [],
}: PreviewBarProps) => (
  <>
    {studio ? (
      <div hidden id="visual-editing" data-studio={studio} data-parts={JSON.stringify(parts)} />
    ) : null}
    <Spacer />
    <Bar aria-label="Preview">
      <span>
        <strong>{shown}</strong> This link works until{' '}
        <time dateTime={until}>{`${until.slice(11, 16)} UTC`}</time>.
      </span>
      {editUrl ? (
        // Leaves the side panel of Directus, because Directus must not frame itself.
        <a href={editUrl} target="_top">
          Back to the entry
        </a>
      ) : null}
      {findings.length > 0 ? (
        <Part open>
          <summary>
            {findings.length === 1 ? '1 thing to fix' : `${findings.length} things to fix`}
          </summary>
          <ul>
            {findings.map(({ id, text, field }) => (
              <li key={id} data-directus={field}>
                <span>{`${text} `}</span>
                {editUrl ? (
                  <a href={editUrl} target="_top">
                    Fix in the entry
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Places title="Linked from" places={links} />
      <Places title="Publishing also changes" places={changes} />
      {sharing ? <SharedLinks {...sharing} /> : null}
    </Bar>
  </>
);
