import styled from '@emotion/styled';
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';
import { acceptedParameter, CoverContext } from '#components/hydration/cover.tsx';
import { onPageRestored } from '#components/hydration/on-page-restored.ts';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { useGoTo } from '#components/languages/local-address.ts';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { isFocusLost } from '#components/primitives/is-focus-lost.ts';
import { hasParameter } from '#components/primitives/query.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { backdrop, color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text: Html;
}

const home = '/';

const gutter = `min(${token['space-6']}, 5.6vw)`;

/** The dialog is open from the first paint. */
const Dialog = styled.dialog`
  position: fixed;
  /* Positioned from the top, because a centred dialog would move while its text is still arriving. */
  inset: max(1rem, calc(50dvh - 27rem)) 0 auto;
  z-index: 20;
  width: min(40rem, calc(100vw - 2rem));
  max-width: none;
  max-height: min(calc(100dvh - 2rem), calc(50dvh + 26rem));
  margin: 0 auto;
  padding: 0;
  overflow: auto;
  border: 1px solid ${color.control};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: 0 0 0 100vmax ${backdrop};
  /* Blocks clicks on the page before the dialog becomes modal. */
  &::before {
    content: '';
    position: fixed;
    inset: 0;
    z-index: -1;
  }
  /* The box shadow already darkens the page. */
  &::backdrop {
    background: transparent;
  }
  h2:focus-visible {
    outline: none;
  }
  h2 {
    margin-bottom: ${token['space-3']};
    font-size: 1.5rem;
    color: ${color.spruce};
  }
  /* Keeps the button in view, unless the window is too low. */
  @media (min-height: 32rem) {
    &[open] {
      display: flex;
      flex-direction: column;
    }
  }
`;

const Body = styled.div`
  padding: ${token['space-5']} ${gutter} ${token['space-4']};
  /* Leaves room for focus rings and for the fade at the bottom. */
  scroll-padding-block: ${token['space-4']} ${token['space-6']};
  @media (min-width: 48rem) {
    line-height: 1.5;
  }
  @media (min-height: 32rem) {
    overflow: auto;
    padding-bottom: 0;
    /* Fades the text at the bottom edge. At the end of the text, the fade is below the last line. */
    &::after {
      content: '';
      position: sticky;
      bottom: 0;
      display: block;
      height: ${token['space-6']};
      background: linear-gradient(transparent, ${color.surface});
      pointer-events: none;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-3']};
  padding: ${token['space-3']} ${gutter} ${token['space-4']};
  border-top: 1px solid ${color.line};
`;

/** True if this tab shows a page to go back to. A first entry may have entries after it, so the length alone does not tell. */
const canGoBack = () =>
  window.history.length > 1 && (window.history.state?.idx > 0 || document.referrer !== '');

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent) =>
  ctrlKey || metaKey || shiftKey;

/** Makes the dialog modal. Focus that was inside stays there. Otherwise it goes to the title. */
function makeModal(dialog: HTMLDialogElement) {
  const { activeElement } = document;
  // `close()` would fire a close event.
  dialog.removeAttribute('open');
  dialog.showModal();
  const hasFocusInside = activeElement instanceof HTMLElement && dialog.contains(activeElement);
  (hasFocusInside ? activeElement : dialog.querySelector('h2'))?.focus();
}

function DisclaimerDialog({ content, page, id }: SectionProps<Content, object>) {
  const t = useWords();
  const isHydrated = useHydrated();
  const { onModal } = useContext(CoverContext);
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (ref.current && !ref.current.matches(':modal')) makeModal(ref.current);
    onModal();
  }, [onModal]);

  const goTo = useGoTo();
  const { key } = useLocation();
  const leftEntry = useRef<string>(undefined);
  useEffect(
    () =>
      onPageRestored(() => {
        leftEntry.current = undefined;
      }),
    [],
  );
  const leave = (event: SyntheticEvent) => {
    event.preventDefault();
    // A held Escape key must go back only once.
    if (leftEntry.current === key) return;
    leftEntry.current = key;
    goTo(canGoBack() ? -1 : home);
  };
  const leaveByLink = (event: MouseEvent) => {
    if (!hasModifier(event)) leave(event);
  };
  const accept = (event: MouseEvent | KeyboardEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    ref.current?.close(acceptedParameter);
  };
  const afterClose = ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
    // Browsers may close the dialog at Escape, even after `preventDefault`.
    if (dialog.returnValue !== acceptedParameter) makeModal(dialog);
    // The dialog opened on load, so there is no previous focus to restore.
    else if (isFocusLost(dialog)) {
      dialog.closest('main')?.focus({ preventScroll: true });
    }
  };
  return (
    <Dialog
      ref={ref}
      open
      id={id}
      aria-labelledby={`${id}-title`}
      onCancel={leave}
      onClose={afterClose}
    >
      <Body>
        <h2 id={`${id}-title`} tabIndex={-1}>
          <Text>{content.title}</Text>
        </h2>
        <RichText html={content.text} />
      </Body>
      <Actions>
        {/* Without scripts, it is a link to the page without the dialog. */}
        <ActionLink
          to={`${page.path}?${acceptedParameter}=yes`}
          rel="nofollow"
          role={isHydrated ? 'button' : undefined}
          onClick={accept}
          onKeyDown={(event) => {
            if (event.key === ' ') accept(event);
          }}
        >
          {t('I Accept')}
        </ActionLink>
        <ActionLink to={home} tone="quiet" onClick={leaveByLink}>
          {t('Back')}
        </ActionLink>
      </Actions>
    </Dialog>
  );
}

function Disclaimer(props: SectionProps<Content, object>) {
  const { search } = useLocation();
  const isAccepted = hasParameter(search, [acceptedParameter]);
  useEffect(() => {
    // A reload shows the disclaimer again.
    if (isAccepted) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [isAccepted]);
  return isAccepted ? null : <DisclaimerDialog {...props} />;
}

/**
 * A text that visitors must accept at every load, or leave the page: Escape and “Back” lead to the page before, or home. The
 * acceptance is not stored (specification, section 4). Its page has the parameter `acceptedParameter`.
 */
export const disclaimer = defineSection<Content>({
  component: Disclaimer,
  required: { title: true, text: true },
  placement: 'cover',
  chunk: 'booking',
});
