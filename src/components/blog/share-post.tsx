import styled from '@emotion/styled';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionButton, ActionLink } from '#components/primitives/action-link.tsx';
import { PlainList } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { isFocusLost } from '#components/primitives/is-focus-lost.ts';
import { backdrop, color, token } from '#components/theme/tokens.ts';
import { CopyLink } from './copy-link';

const Place = styled.div`
  margin-top: ${token['space-7']};
`;

/** A modal dialog; before scripts and without them a popover, which the browser opens and closes by itself. */
const Panel = styled.dialog`
  width: min(28rem, calc(100vw - 2 * ${token.gutter}));
  margin: auto;
  padding: 0;
  border: 1px solid ${color.control};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${token.shadow};
  &::backdrop {
    background: ${backdrop};
  }
  h2 {
    font-size: ${token['title-s']};
    color: ${color.spruce};
  }
  h2:focus-visible {
    outline: none;
  }
  ul {
    margin-block: ${token['space-3']} ${token['space-5']};
  }
`;

/** All of the dialog: a click on the dialog itself is one on its backdrop. */
const Inside = styled.div`
  padding: min(${token['space-6']}, 6vw);
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Close = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  /* Its cross ends where the buttons below do. */
  margin-inline-end: -0.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.spruce};
  cursor: pointer;
`;

const Ways = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-3']};
  li {
    flex: 1;
    /* Where there is no room for both beside each other, no word is broken. */
    min-width: max-content;
  }
  a,
  button {
    width: 100%;
  }
`;

interface SharePostProps {
  /** The full address of the post. */
  readonly postUrl: string;
  readonly postTitle: string;
  /** The dialog is open from the start. */
  readonly isOpen?: boolean;
}

/** Hands the post to the device's own way of sharing. Turning it down is an answer, not a failure. */
async function shareNatively(data: ShareData) {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
  }
}

/** Ways to share a post: Instagram, X, the address to copy, and the device's own where there is one. */
export function SharePost({ postUrl, postTitle, isOpen }: SharePostProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const intent = `https://x.com/intent/tweet?${new URLSearchParams({ url: postUrl, text: postTitle })}`;

  const open = () => {
    dialog.current?.showModal();
    dialog.current?.querySelector('h2')?.focus();
  };
  useLayoutEffect(() => {
    // Opened before the scripts came.
    if (!dialog.current?.matches(':popover-open')) return;
    dialog.current.hidePopover();
    dialog.current.showModal();
  }, []);
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };
  const afterClose = () => {
    // Browsers give the focus back to what had it; in Safari a button that was clicked had none.
    if (dialog.current && isFocusLost(dialog.current)) opener.current?.focus();
  };
  const byScript = { onClick: open };
  const byBrowser = { popoverTarget: 'share' };
  return (
    <Place>
      <ActionButton ref={opener} type="button" tone="quiet" {...(hydrated ? byScript : byBrowser)}>
        <Icon name="share" />
        Share this post
      </ActionButton>
      <Panel
        ref={dialog}
        id="share"
        popover="auto"
        open={isOpen}
        aria-labelledby="share-title"
        onClick={closeOnBackdrop}
        onClose={afterClose}
      >
        <Inside>
          <Top>
            <h2 id="share-title" tabIndex={-1}>
              Share this post
            </h2>
            <Close
              type="button"
              aria-label="Close"
              {...(hydrated
                ? { onClick: () => dialog.current?.close() }
                : { popoverTarget: 'share', popoverTargetAction: 'hide' as const })}
            >
              <Icon name="close" />
            </Close>
          </Top>
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
            {hydrated && typeof navigator !== 'undefined' && 'share' in navigator ? (
              <li>
                <ActionButton
                  type="button"
                  tone="quiet"
                  onClick={() => void shareNatively({ url: postUrl, title: postTitle })}
                >
                  More ways to share
                </ActionButton>
              </li>
            ) : null}
          </Ways>
          <CopyLink address={postUrl} />
        </Inside>
      </Panel>
    </Place>
  );
}
