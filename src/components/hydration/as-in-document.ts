import { useState } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * What an element is given whose content stays as the document has it: React leaves alone what it is told nothing of, as long
 * as it is this very object, for it writes the content of an element anew when it is handed another.
 */
export const asInDocument = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
};

/**
 * Whether this view came with the document, and so may leave its content as it is there: where nothing needs scripts, the code
 * that made it need not be sent. `false` on the server, and for what the browser shows later.
 */
export function useInDocument(): boolean {
  const hydrated = useHydrated();
  const [inDocument] = useState(!hydrated && !import.meta.env.SSR);
  return inDocument;
}
