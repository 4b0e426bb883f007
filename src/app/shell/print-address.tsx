/**
 * Where a printed page came from, at its end. On the screen the address bar says it: the print style sheet alone shows this
 * (`components/theme/print.ts`).
 */
export function PrintAddress({ url }: { readonly url: string }) {
  return (
    <p hidden data-print="">
      {url}
    </p>
  );
}
