import styled from '@emotion/styled';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionButton, ActionLink } from '#components/primitives/action-link.tsx';
import { PlainList } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { isFocusLost } from '#components/primitives/is-focus-lost.ts';
import { backdrop, color, token } from '#components/theme/tokens.ts';
import { useWords } from '#i18n/words.ts';
import { CopyLink } from './copy-link';

const Wrapper = styled.div`
  margin-top: ${token['space-7']};
`;

/** Before hydration, and without scripts, the browser opens this dialog as a popover. */
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

/** Fills the dialog, so a click on the dialog element itself is a click on the backdrop. */
const PanelContent = styled.div`
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
  margin-inline-end: -0.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.spruce};
  cursor: pointer;
`;

const Options = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-3']};
  li {
    flex: 1;
    min-width: max-content;
  }
  a,
  button {
    width: 100%;
  }
`;

interface SharePostProps {
  readonly postUrl: string;
  readonly postTitle: string;
}

async function shareNatively(data: ShareData) {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
  }
}

export function SharePost({ postUrl, postTitle }: SharePostProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const t = useWords();
  const whatsappUrl = `https://wa.me/?text=${encodeURIComponent(`${postTitle} ${postUrl}`)}`;
  const xUrl = `https://x.com/intent/tweet?${new URLSearchParams({ url: postUrl, text: postTitle })}`;

  const open = () => {
    dialog.current?.showModal();
    dialog.current?.querySelector('h2')?.focus();
  };
  useLayoutEffect(() => {
    // Browsers without popovers refuse the selector.
    if (!('popover' in HTMLElement.prototype)) return;
    if (!dialog.current?.matches(':popover-open')) return;
    dialog.current.hidePopover?.();
    dialog.current.showModal();
  }, []);
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };
  const afterClose = () => {
    // Safari does not focus a clicked button, so the dialog has no focus to restore.
    if (dialog.current && isFocusLost(dialog.current)) opener.current?.focus();
  };
  const scriptProps = { onClick: open };
  const popoverProps = { popoverTarget: 'share' };
  return (
    <Wrapper>
      <ActionButton
        ref={opener}
        type="button"
        tone="quiet"
        {...(hydrated ? scriptProps : popoverProps)}
      >
        <Icon name="share" />
        {t('Share this post')}
      </ActionButton>
      <Panel
        ref={dialog}
        id="share"
        popover="auto"
        aria-labelledby="share-title"
        onClick={closeOnBackdrop}
        onClose={afterClose}
      >
        <PanelContent>
          <Top>
            <h2 id="share-title" tabIndex={-1}>
              {t('Share this post')}
            </h2>
            <Close
              type="button"
              aria-label={t('Close')}
              {...(hydrated
                ? { onClick: () => dialog.current?.close() }
                : { popoverTarget: 'share', popoverTargetAction: 'hide' as const })}
            >
              <Icon name="close" />
            </Close>
          </Top>
          <Options>
            <li>
              <ActionLink to={whatsappUrl} target="_blank" tone="quiet">
                {t('WhatsApp')}
              </ActionLink>
            </li>
            <li>
              <ActionLink to="https://www.instagram.com/" target="_blank" tone="quiet">
                Instagram
              </ActionLink>
            </li>
            <li>
              <ActionLink to={xUrl} target="_blank" tone="quiet">
                X
              </ActionLink>
            </li>
            {hydrated && typeof navigator !== 'undefined' && 'share' in navigator ? (
              <li>
                <ActionButton
                  type="button"
                  tone="quiet"
                  onClick={() => shareNatively({ url: postUrl, title: postTitle })}
                >
                  {t('More ways to share')}
                </ActionButton>
              </li>
            ) : null}
          </Options>
          <CopyLink address={postUrl} />
        </PanelContent>
      </Panel>
    </Wrapper>
  );
}
