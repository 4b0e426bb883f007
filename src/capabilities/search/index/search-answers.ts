import type { Context } from 'hono';
import { notStored, privateNotStored } from '#server/http/cache-control.ts';
import type { Connection } from '#server/http/connection.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { createVisitorLimit } from '#server/http/visitor-limit.ts';
import { languages } from '#site.ts';
import { indexPath } from '../engine/addresses';
import { readLanguage, readPageNumber, readQuery } from '../engine/search-address';
import type { SearchQuery, SiteSearch } from './site-search';

/** Searches per visitor and minute. Typing for a whole minute makes about 100. */
const maxSearches = 240;

interface SearchAnswersOptions {
  readonly search: SiteSearch;
  readonly page: (request: Request, reader: SiteSearch['reader']) => Promise<Response>;
  /** True if the site is exported. Then browsers search on their own. */
  readonly standalone: boolean;
}

type Asked = Pick<Context<{ Bindings: Connection }>, 'req' | 'env'>;

const searchOf = (request: Request) => new URL(request.url).search;

/** Reads a search, in the language of the site unless the address names another one. */
function readSearch(asked: string): SearchQuery {
  const { tag } =
    languages.find((language) => language.tag === readLanguage(asked)) ?? languages[0];
  return { query: readQuery(asked), page: readPageNumber(asked), language: tag };
}

const json = (value: unknown, status = 200) =>
  Response.json(value, { status, headers: { 'cache-control': privateNotStored } });

/** Answers searches. A query is private: no cache stores it, and no log line contains it. */
export function createSearchAnswers({ search, page, standalone }: SearchAnswersOptions) {
  const refusal = createVisitorLimit(maxSearches, 'Too many searches. Please wait a minute.');

  return {
    searchPage: async ({ req, env }: Asked) => {
      const refused = readQuery(searchOf(req.raw)) ? await refusal(env.visitor) : undefined;
      if (refused) return refused;
      const answer = await page(req.raw, search.reader);
      answer.headers.set('cache-control', privateNotStored);
      return answer;
    },
    searchResults: async ({ req, env }: Asked) => {
      const refused = await refusal(env.visitor);
      if (refused) return refused;
      try {
        const asked = readSearch(searchOf(req.raw));
        return json(asked.query ? await search.answer(asked) : { total: 0, page: 1, results: [] });
      } catch {
        console.error('A search failed, because no page is published.');
        return json({ error: 'The search is not available right now.' }, 503);
      }
    },
    searchIndex: async ({ req }: Asked) => {
      const language = languages.find(({ tag }) => indexPath(tag) === req.path);
      const documents = standalone ? await search.documents(language?.tag) : [];
      return documents.length > 0
        ? json(documents)
        : textAnswer('There is no such page.', 404, { 'cache-control': notStored });
    },
  };
}
