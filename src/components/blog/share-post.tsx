import styled from '@emotion/styled';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionButton, ActionLink } from '#components/primitives/action-link.tsx';
import { PlainList } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { isFocusLost } from '#components/primitives/is-focus-lost.ts';
import { color, token, veil } from '#components/theme/tokens.ts';

const Place = styled.div`
  margin-top: ${token['space-7']};
`;

/** A modal dialog; before scripts and without them a popover, which the browser opens and closes by itself. */
const Panel = styled.dialog`
  width: min(28rem, calc(100vw - 2 * ${token.gutter}));
  margin: auto;
  padding: 0;
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

/** All of the dialog: a click on the dialog itself is one on its backdrop. */
const Inside = styled.div`
  padding: min(${token['space-6']}, 6vw);
`;

const actions = `
  display:flex;flex-wrap:wrap;gap:${token['space-3']};`;

const Ways = styled(PlainList)`
  ${actions}
  li {
    flex: 1;
    /* Where there is no room for both beside each other, no word is broken. */
    min-width: max-content;
  }
  a {
    width: 100%;
  }
`;

/** Set apart from the ways to share: one leads elsewhere, the other back. */
const Actions = styled.div`
  ${actions}
  padding-top: ${token['space-5']};
  border-top: 1px solid ${color.line};
  & > :last-child {
    margin-inline-start: auto;
  }
`;

/** How long the confirmation stays (section 2, share dialog). */
const COPIED_FOR_MS = 3000;

const Address = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token['space-2']} ${token['space-4']};
  margin-bottom: ${token['space-5']};
  label,
  input {
    grid-column: 1 / -1;
  }
  label {
    font-weight: 600;
  }
  input {
    min-width: 0;
    min-height: 3rem;
    padding-inline: ${token['space-3']};
    border: 1.5px solid ${color.control};
    border-radius: ${token['radius-s']};
    background: ${color.paper};
  }
  /* Beside the button, and no taller than it: nothing moves when the words come and go. */
  p {
    color: ${color.spruce};
    font: 600 ${token['text-s']} / 1.4 ${token.sans};
  }
`;

/**
 * An address to copy: by the button, and by hand without script or where the clipboard is denied. A denial is logged only
 * (section 8); the address is selected then, ready for the keyboard.
 */
function CopyLink({ address }: { readonly address: string }) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  // Counted, so that each new copy starts the time anew.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopies((count) => count + 1);
    } catch (error) {
      console.error('The address could not be copied:', error);
      input.current?.focus();
      input.current?.select();
    }
  };
  return (
    <Address>
      <label htmlFor="share-address">Address of this post</label>
      <input ref={input} id="share-address" type="text" readOnly value={address} />
      {hydrated ? (
        <>
          <ActionButton type="button" tone="quiet" onClick={() => void copy()}>
            Copy Link
          </ActionButton>
          <p role="status">{copies > 0 ? 'Link copied to clipboard!' : null}</p>
        </>
      ) : null}
    </Address>
  );
}

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
            {hydrated && typeof navigator !== 'undefined' && 'share' in navigator ? (
              <ActionButton
                type="button"
                tone="quiet"
                onClick={() => void shareNatively({ url: postUrl, title: postTitle })}
              >
                More ways to share
              </ActionButton>
            ) : null}
            <ActionButton
              type="button"
              tone="quiet"
              {...(hydrated
                ? { onClick: () => dialog.current?.close() }
                : { popoverTarget: 'share', popoverTargetAction: 'hide' as const })}
            >
              Close
            </ActionButton>
          </Actions>
        </Inside>
      </Panel>
    </Place>
  );
}
