import type { MiddlewareHandler } from 'hono';
import { splitPath } from '#app/data/page-path.ts';
import { isOriginal } from '#generated/languages.ts';
import { readsQuery } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';
import type { SiteEnv } from '#server/http/site-env.ts';
import { createVisitorLimit } from '#server/http/visitor-limit.ts';

/** Answers to queries per visitor and minute. Each is rendered for its request. */
const maxQueries = 120;

const parametersByPath = new Map(pages.map(({ path, parameters = [] }) => [`${path}`, parameters]));
const allParameters = pages.flatMap(({ parameters = [] }) => parameters);

/**
 * True if a page reads the query, so that its answer is for one visitor only. In other languages a page may have another name, so
 * the parameters of all pages count.
 */
export function isPrivateQuery(path: string, search: string): boolean {
  const { tag, path: english } = splitPath(path);
  const parameters = isOriginal(tag) ? parametersByPath.get(english) : allParameters;
  return readsQuery({ parameters: parameters ?? [] }, search);
}

/** Limits how many answers to queries a visitor can have rendered. */
export function limitPrivateQueries(): MiddlewareHandler<SiteEnv> {
  const refuse = createVisitorLimit(maxQueries);
  return async ({ req, env }, next) => {
    const { pathname, search } = new URL(req.url);
    const refused = isPrivateQuery(pathname, search) ? await refuse(env.visitor) : undefined;
    return refused ?? next();
  };
}
