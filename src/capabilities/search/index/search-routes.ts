import type { Context } from 'hono';
import { languages } from '#generated/languages.ts';
import { answerWords } from '#i18n/server-words.ts';
import { notStored, privateNotStored } from '#server/http/cache-control.ts';
import type { CapabilityRoute } from '#server/http/routes.ts';
import type { SiteEnv } from '#server/http/site-env.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { createVisitorLimit } from '#server/http/visitor-limit.ts';
import { indexPath, readQuery, readSearch, resultsPath } from '../engine/search-address';
import { searchPage } from '../engine/search-page';
import type { SiteSearch } from './site-search';

/** Searches per visitor and minute. Typing for a whole minute makes about 100. */
const maxSearches = 240;

interface SearchRoutesOptions {
  readonly search: Pick<SiteSearch, 'answer' | 'documents'>;
  readonly renderPage: (request: Request) => Promise<Response>;
  /** True if the site is exported. Then browsers search on their own. */
  readonly isStandalone: boolean;
}

const searchOf = (request: Request) => new URL(request.url).search;

const json = (value: unknown, status = 200) =>
  Response.json(value, { status, headers: { 'cache-control': privateNotStored } });

/** Answers searches. A query is private: no cache stores it, and no log line contains it. */
export function createSearchRoutes({
  search,
  renderPage,
  isStandalone,
}: SearchRoutesOptions): readonly CapabilityRoute[] {
  const refusal = createVisitorLimit(maxSearches);

  async function showPage({ req, env }: Context<SiteEnv>) {
    const refused = readQuery(searchOf(req.raw)) ? await refusal(env.visitor) : undefined;
    if (refused) return refused;
    const answer = await renderPage(req.raw);
    answer.headers.set('cache-control', privateNotStored);
    return answer;
  }

  async function answerResults({ req, env }: Context<SiteEnv>) {
    const refused = await refusal(env.visitor);
    if (refused) return refused;
    try {
      const asked = readSearch(searchOf(req.raw));
      return json(asked.query ? await search.answer(asked) : { total: 0, page: 1, results: [] });
    } catch {
      console.error('A search failed, because no page is published.');
      return json({ error: answerWords('The search is not available right now.') }, 503);
    }
  }

  async function answerIndex({ req }: Context<SiteEnv>) {
    const language = languages.find(({ tag }) => indexPath(tag) === req.path);
    const documents = isStandalone ? await search.documents(language?.tag) : [];
    return documents.length > 0
      ? json(documents)
      : textAnswer('There is no such page.', 404, { 'cache-control': notStored });
  }

  const get = (pattern: string, handler: CapabilityRoute['handler']): CapabilityRoute => ({
    pattern,
    method: 'GET',
    label: pattern,
    handler,
  });
  return [
    ...languages.map(({ path }) => ({
      ...get(path + searchPage, showPage),
      isCanonical: true,
      isExported: path === '',
    })),
    get(resultsPath, answerResults),
    ...languages.map(({ tag, path }) => ({
      ...get(indexPath(tag), answerIndex),
      // A language without pages has no index.
      isExported: path === '' ? true : ('optional' as const),
    })),
  ];
}
