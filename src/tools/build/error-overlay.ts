import type { ErrorPayload } from 'vite';

/** True for errors whose message says what to do. It starts with the name of the mistake, or the error has a name of its own. */
export const hasRemedy = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'ContentFileError' ||
    error.name === 'ConfigError' ||
    (error.name === 'Error' && /^[A-Z]\w+: /.test(error.message)));

export function overlayPayload(error: unknown): ErrorPayload {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  // The overlay shows the message itself, so the stack must not repeat it.
  return {
    type: 'error',
    err: { message, stack: stack.slice(Math.max(0, stack.search(/^ {4}at /m))) },
  };
}

/** The development server's answer when the site cannot be loaded: Vite's overlay, with plain text below it. */
export function overlayResponse(error: unknown): Response {
  const { err } = overlayPayload(error);
  const json = JSON.stringify(err).replaceAll('<', '\\u003c');
  const words = err.message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const html = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Error</title><pre>${words}</pre>
<script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${json}));
</script></html>`;
  return new Response(html, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
