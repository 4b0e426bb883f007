import { useState } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * Props of an element whose content stays as the server rendered it: React leaves content alone that it is not told of. Always
 * this object, as React writes the content anew when it is given another.
 */
export const unchangedServerHtml = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
};

/**
 * Whether this view was rendered by the server and is being hydrated, so that its content may stay as it is and the code that
 * made it need not be sent. `false` on the server, and for what the browser renders later.
 */
export function useIsServerHtml(): boolean {
  const hydrated = useHydrated();
  const [isServerHtml] = useState(!hydrated && !import.meta.env.SSR);
  return isServerHtml;
}
