/** What stands for a platform's files: those of `dist/client`, each with its content type. */
const types = { css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' };

export default {
  async fetch(request, { FILES }) {
    const { pathname } = new URL(request.url);
    const answer = await FILES.fetch(request);
    const headers = new Headers(answer.headers);
    if (answer.ok) headers.set('content-type', types[pathname.split('.').at(-1)]);
    return new Response(answer.body, { status: answer.status, headers });
  },
};
