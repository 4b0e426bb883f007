import { knownFields } from '#embedded/service/known-fields.ts';
import { serveContent } from '#embedded/service/serve-content.ts';

/** `npm run content:serve`: the embedded content over HTTP, with every field the site knows. */
serveContent(process.argv.slice(2), { fields: knownFields });
