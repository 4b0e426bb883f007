import styled from '@emotion/styled';
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { isFocusLost } from '#components/primitives/is-focus-lost.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { backdrop, color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text: Html;
}

/** What the button leaves in the dialog: it was closed by an acceptance and by nothing else. */
const ACCEPTED = 'accepted';

/** Beside the text: 20 px on a phone. */
const gutter = `min(${token['space-6']}, 5.6vw)`;

/** Open from the first paint and closed by the form's own `dialog` method, so that it works without script. */
const Dialog = styled.dialog`
  position: fixed;
  /* From above: in the middle it would move when a browser paints it before all of its text has come. */
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
  /* Takes the clicks beside the dialog, so that the page behind waits. */
  &::before {
    content: '';
    position: fixed;
    inset: 0;
    z-index: -1;
  }
  /* The shadow darkens the page before and after the dialog becomes a modal one. */
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
  form {
    padding: ${token['space-3']} ${gutter} ${token['space-4']};
    border-top: 1px solid ${color.line};
  }
  /* The way on is in sight, however long the text is; a low window has no room for both. */
  @media (min-height: 32rem) {
    &[open] {
      display: flex;
      flex-direction: column;
    }
  }
`;

const Text = styled.div`
  padding: ${token['space-5']} ${gutter} ${token['space-4']};
  /* Room for the focus ring of what is scrolled to, and for what fades. */
  scroll-padding-block: ${token['space-4']} ${token['space-6']};
  @media (min-width: 48rem) {
    line-height: 1.5;
  }
  @media (min-height: 32rem) {
    overflow: auto;
    padding-bottom: 0;
    /* Text that goes on fades at the foot; the last line does not, as there is room for the fade below it. */
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

/** Opens the dialog as a modal one. A focus inside stays where it is; else it goes to the title. */
function openModally(dialog: HTMLDialogElement) {
  const { activeElement } = document;
  // Not `close()`: it would report a closing that no visitor sees.
  dialog.removeAttribute('open');
  dialog.showModal();
  const inside = activeElement instanceof HTMLElement && dialog.contains(activeElement);
  (inside ? activeElement : dialog.querySelector('h2'))?.focus();
}

function Disclaimer({ content, id }: SectionProps<Content, object>) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // Closed already: it was accepted before the scripts came.
    if (dialog?.open && !dialog.matches(':modal')) openModally(dialog);
  }, []);

  // Escape would close without an answer; the text is to be accepted (section 4).
  const stayOpen = (event: SyntheticEvent) => event.preventDefault();
  const afterClose = ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
    // A browser lets a second Escape through; the dialog comes back.
    if (dialog.returnValue !== ACCEPTED) openModally(dialog);
    // The browser gives the focus back to what had it before; at a load nothing had, and reading starts at the page's own part.
    else if (isFocusLost(dialog)) {
      dialog.closest('main')?.focus({ preventScroll: true });
    }
  };
  return (
    <Dialog
      ref={ref}
      open
      // Accepted before the scripts came, it has no `open` any more.
      suppressHydrationWarning
      id={id}
      aria-labelledby={`${id}-title`}
      onCancel={stayOpen}
      onClose={afterClose}
    >
      <Text>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {content.title}
        </h2>
        <RichText html={content.text} />
      </Text>
      <form method="dialog">
        <ActionButton type="submit" value={ACCEPTED}>
          I Accept
        </ActionButton>
      </form>
    </Dialog>
  );
}

/** A text the visitor accepts before going on; shown at every load, its acceptance is never stored (section 4). */
export const disclaimer = defineSection<Content>({
  component: Disclaimer,
  required: { title: true, text: true },
  placement: 'wide',
  chunk: 'booking',
});
