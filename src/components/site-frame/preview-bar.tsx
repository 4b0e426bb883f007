import styled from '@emotion/styled';
import { focusOnDeep } from '#components/primitives/blocks.tsx';
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
  ${focusOnDeep}
  @media print {
    display: none;
  }
`;

/** Room at the end of the page, so that the bar hides nothing of it. */
const Room = styled.div`
  height: 6rem;
  @media print {
    display: none;
  }
`;

const Findings = styled.details`
  flex-basis: 100%;
`;

export interface PreviewBarProps {
  /** What is shown, as one sentence. */
  readonly shown: string;
  /** Until when, as an ISO date-time. */
  readonly until: string;
  /** The entry in the content service's own app. */
  readonly editUrl?: string | undefined;
  /** What is left out of the page, and why. */
  readonly findings: readonly { readonly id: string; readonly text: string }[];
  /** The content service's own app, in which what the preview shows can be edited. */
  readonly studio?: string | undefined;
  /** What can be edited there, for `app/browser/visual-editing.ts`. */
  readonly parts?: readonly object[];
}

/** Says at the foot of a preview what it shows, leads back to the entry, and lists what is left out of the page. */
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
    <Room />
    <Bar aria-label="Preview">
      <span>
        <strong>{shown}</strong> This address shows it until{' '}
        <time dateTime={until}>{`${until.slice(11, 16)} UTC`}</time>.
      </span>
      {editUrl ? (
        // Another site's page never shows inside the side panel of that site.
        <a href={editUrl} target="_top">
          Back to the entry
        </a>
      ) : null}
      {findings.length > 0 ? (
        <Findings open>
          <summary>
            {findings.length === 1 ? '1 thing to mend' : `${findings.length} things to mend`}
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
