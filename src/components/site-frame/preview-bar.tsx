import styled from '@emotion/styled';
import { focusRingOnDeep } from '#components/primitives/blocks.tsx';
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

const Findings = styled.details`
  flex-basis: 100%;
`;

export interface PreviewBarProps {
  readonly shown: string;
  /** When the preview expires, as an ISO date-time. */
  readonly until: string;
  readonly editUrl?: string | undefined;
  readonly findings: readonly { readonly id: string; readonly text: string }[];
  /** The origin of Directus, for visual editing. */
  readonly studio?: string | undefined;
  /** Editable elements, for `app/browser/visual-editing.ts`. */
  readonly parts?: readonly object[];
}

export const PreviewBar = ({
  shown,
  until,
  editUrl,
  findings,
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
        <Findings open>
          <summary>
            {findings.length === 1 ? '1 thing to fix' : `${findings.length} things to fix`}
          </summary>
          <ul>
            {findings.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Findings>
      ) : null}
    </Bar>
  </>
);
