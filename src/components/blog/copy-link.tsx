import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { useWords } from '#i18n/words.ts';

/** How long the confirmation is shown (specification, section 2). */
const confirmationMs = 3000;

const Address = styled.div`
  label {
    font-weight: 600;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    margin-top: ${token['space-2']};
  }
  input {
    flex: 99 1 8rem;
    min-width: 0;
    min-height: 3rem;
    padding-inline: ${token['space-3']};
    border: 1.5px solid ${color.control};
    border-radius: ${token['radius-s']};
    background: ${color.paper};
  }
  input:not(:last-child) {
    border-inline-end: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  button {
    flex-grow: 1;
    border-radius: 0 ${token['radius-s']} ${token['radius-s']} 0;
  }
  /* Reserves the line, so that nothing moves when the confirmation appears. */
  p {
    min-height: 1.4em;
    margin-block: ${token['space-2']} calc(-1 * ${token['space-4']});
    color: ${color.spruce};
    font: 600 ${token['text-s']} / 1.4 ${token.sans};
  }
`;

/** A post's address with a copy button. If the browser denies access to the clipboard, logs it and selects the address (section 8). */
export function CopyLink({ address }: { readonly address: string }) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const t = useWords();
  // A count, so that copying again restarts the timer.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), confirmationMs);
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
      <label htmlFor="share-address">{t('Link to this post')}</label>
      <div>
        <input ref={input} id="share-address" type="text" readOnly value={address} />
        {hydrated ? (
          <ActionButton type="button" tone="quiet" onClick={copy}>
            {t('Copy Link')}
          </ActionButton>
        ) : null}
      </div>
      {hydrated ? <p role="status">{copies > 0 ? t('Link copied to clipboard!') : null}</p> : null}
    </Address>
  );
}
