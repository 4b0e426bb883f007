import styled from '@emotion/styled';
import { type ToggleEvent, useRef } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionButton, ActionLink } from '#components/primitives/action-link.tsx';
import { PlainList } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token, veil } from '#components/theme/tokens.ts';
import { CopyLink } from './copy-link';

const Place = styled.div`
  margin-top: ${token['space-7']};
`;

/** A popover of the browser itself: the button opens it, the backdrop and the close button close it, without script. */
const Panel = styled.div`
  width: min(28rem, calc(100vw - 2 * ${token.gutter}));
  margin: auto;
  padding: min(${token['space-6']}, 6vw);
  border: 1px solid ${color.line};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${token.shadow};
  &::backdrop {
    background: ${veil(62)};
  }
  h2 {
    font-size: ${token['title-s']};
    color: ${color.spruce};
  }
  h2:focus-visible {
    outline: none;
  }
  ul {
    margin-block: ${token['space-4']} ${token['space-5']};
  }
`;

const actions = `
  display:flex;flex-wrap:wrap;gap:${token['space-3']};`;

const Ways = styled(PlainList)`
  ${actions}
  li {
    flex: 1;
  }
  a {
    width: 100%;
  }
`;

/** Set apart from the ways to share: one leads elsewhere, the other back. */
const Actions = styled.div`
  ${actions}
  justify-content: space-between;
  padding-top: ${token['space-5']};
  border-top: 1px solid ${color.line};
  & > :last-child {
    margin-inline-start: auto;
  }
`;

interface SharePostProps {
  /** The full address of the post. */
  readonly postUrl: string;
  readonly postTitle: string;
}

/** Whether the focus is on nothing of its own: on what holds the panel, or still in the panel that was closed. */
const isAround = (focused: Element | null, panel: HTMLElement) =>
  !focused || focused.contains(panel) || panel.contains(focused);

/** Hands the post to the device's own way of sharing. Turning it down is an answer, not a failure. */
async function shareNatively(data: ShareData) {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
  }
}

/** Ways to share a post: Instagram, X, the address to copy, and the device's own where there is one. */
export function SharePost({ postUrl, postTitle }: SharePostProps) {
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const intent = `https://x.com/intent/tweet?${new URLSearchParams({ url: postUrl, text: postTitle })}`;

  const moveFocus = ({ currentTarget: panel, newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') panel.querySelector('h2')?.focus();
    // A click on something else has moved the focus there; one on the backdrop has only left it around the panel.
    else if (isAround(document.activeElement, panel)) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  };
  return (
    <Place ref={place}>
      <ActionButton type="button" tone="quiet" popoverTarget="share">
        <Icon name="share" />
        Share this post
      </ActionButton>
      <Panel
        id="share"
        popover="auto"
        role="dialog"
        aria-labelledby="share-title"
        onToggle={moveFocus}
      >
        <h2 id="share-title" tabIndex={-1}>
          Share this post
        </h2>
        <Ways>
          <li>
            <ActionLink to="https://www.instagram.com/" target="_blank" tone="quiet">
              Instagram
            </ActionLink>
          </li>
          <li>
            <ActionLink to={intent} target="_blank" tone="quiet">
              X
            </ActionLink>
          </li>
        </Ways>
        <CopyLink address={postUrl} />
        <Actions>
          {hydrated && 'share' in navigator ? (
            <ActionButton
              type="button"
              tone="quiet"
              onClick={() => void shareNatively({ url: postUrl, title: postTitle })}
            >
              More ways to share
            </ActionButton>
          ) : null}
          <ActionButton type="button" tone="quiet" popoverTarget="share" popoverTargetAction="hide">
            Close
          </ActionButton>
        </Actions>
      </Panel>
    </Place>
  );
}
