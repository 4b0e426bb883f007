import { serveContent } from '#embedded/service/serve-content.ts';
import { knownFields } from '#server/site/known-fields.ts';

/** `npm run content:serve`: the embedded content over HTTP, with every field the site knows. */
serveContent(process.argv.slice(2), { fields: knownFields });
