import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from './action-link';
import { color, token } from './theme/tokens';
import { useHydrated } from './use-hydrated';

/** How long the confirmation stays (section 2, share dialog). */
export const COPIED_FOR_MS = 3000;

const Address = styled.div`
  margin-bottom: ${token['space-5']};
  label {
    display: block;
    font-size: ${token['text-s']};
    font-weight: 600;
  }
  input {
    width: 100%;
    min-height: 2.75rem;
    margin-block: ${token['space-1']} ${token['space-3']};
    padding-inline: ${token['space-3']};
    border: 1.5px solid ${color.control};
    border-radius: ${token['radius-s']};
    background: ${color.paper};
  }
  /* Keeps its line, so that nothing moves when the words come and go. */
  p {
    min-height: 1.65em;
    margin-top: ${token['space-2']};
    color: ${color.success};
    font-weight: 600;
  }
`;

/**
 * An address to copy: by the button, and by hand without script or where the clipboard is denied. A denial is logged only
 * (section 8); the address is selected then, ready for the keyboard.
 */
export function CopyLink({ address }: { readonly address: string }) {
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
