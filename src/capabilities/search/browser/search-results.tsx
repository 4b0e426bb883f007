import styled from '@emotion/styled';
import { OfficeCall, useOfficesNow } from '#components/layout/open-now.tsx';
import { ActionLink } from '#components/primitives/action-link.tsx';
import {
  Heading,
  labelStyle,
  PlainList,
  Prose,
  touchTarget,
} from '#components/primitives/blocks.tsx';
import { Pagination } from '#components/primitives/pagination.tsx';
import { useSite } from '#components/primitives/site.ts';
import { color, token } from '#components/theme/tokens.ts';
import { contactCall } from '#generated/site/texts/calls.ts';
import { searchTexts } from '#generated/site/texts/search.ts';
import { useWords } from '#i18n/words.ts';
import { maxResultsPerPage, type SearchAnswer, type SearchResult } from '../engine/document';
import { searchAddress } from '../engine/search-address';
import { Kind, Marked } from './marked';
import { SearchColumns } from './search-columns';
import { NoResults } from './suggested-pages';

const Results = styled(PlainList.withComponent('ol'))`
  margin-top: ${token['space-5']};
  li {
    padding-block: ${token['space-4']};
    border-top: 1px solid ${color.line};
  }
  li > p {
    color: ${color.muted};
  }
  li > p:first-of-type {
    margin-bottom: ${token['space-1']};
    ${labelStyle}
  }
  li > p:first-of-type > span {
    color: ${color.muted};
    font-weight: 400;
  }
  h3 a {
    display: block;
    padding-block: ${token['space-2']};
    color: ${color.spruce};
  }
  /* The kind and the page of a result get their own column. */
  @media (min-width: 48rem) {
    li {
      display: grid;
      grid-template-columns: 8rem minmax(0, ${token.measure});
      column-gap: ${token['space-5']};
      align-items: baseline;
    }
    li > * {
      grid-column: 2;
    }
    li > p:first-of-type {
      grid-area: 1 / 1 / span 2;
    }
    li > p:first-of-type > span {
      display: block;
    }
    li > p:first-of-type > span::before {
      content: none;
    }
  }
  @media (min-width: 75rem) {
    li {
      grid-template-columns: 10rem minmax(0, ${token.measure});
      column-gap: ${token['space-6']};
    }
  }
`;

const AskAside = styled.aside`
  padding: ${token['space-5']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
  h2 {
    margin-bottom: ${token['space-2']};
    color: ${color.spruce};
    font-size: ${token['title-s']};
  }
  @media (min-width: 64rem) and (min-height: 36rem) {
    position: sticky;
    top: calc(${token.header} + ${token['space-5']});
  }
`;

const Contacts = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token['space-2']} ${token['space-5']};
  margin-top: ${token['space-4']};
  li:first-of-type {
    flex-basis: 100%;
  }
  li > a[href^='tel'] {
    ${touchTarget}
  }
`;

const Answer = styled.div`
  padding: ${token['space-4']} ${token['space-5']};
  border-inline-start: 3px solid ${color.gold};
  background: ${color.sunken};
  p + p {
    margin-top: ${token['space-2']};
  }
`;

const Result = ({ result }: { readonly result: SearchResult }) => (
  <li>
    <h3>
      {/* The address is one of the page’s language already. */}
      <a href={result.url}>
        <Marked text={result.title} />
      </a>
    </h3>
    <p>
      <Kind result={result} />
    </p>
    {result.answer ? (
      <Answer>
        {result.answer.map((line, index) => (
          <p key={index}>
            <Marked text={line} />
          </p>
        ))}
      </Answer>
    ) : (
      <p>
        <Marked text={result.excerpt} />
      </p>
    )}
  </li>
);

export function SearchResults({
  query,
  answer,
}: {
  readonly query: string;
  readonly answer: SearchAnswer;
}) {
  const { results, total, page } = answer;
  const offices = useOfficesNow(useSite().offices);
  const t = useWords();
  if (total === 0) {
    const { nothingFound: text } = searchTexts;
    return <NoResults title={t('Nothing found for “{query}”', { query })} text={text && t(text)} />;
  }
  const offset = (page - 1) * maxResultsPerPage;
  const remaining = total - offset - results.length;
  return (
    <SearchColumns>
      <div>
        <Heading>
          {t(
            '{total, plural, one {{total} result for “{query}”} other {{total} results for “{query}”}}',
            { total, query },
          )}
        </Heading>
        {total > results.length ? (
          <Prose>
            {t('Results {from} to {to}, best first. Add a word to narrow the list.', {
              from: offset + 1,
              to: offset + results.length,
            })}
          </Prose>
        ) : null}
        <Results start={offset + 1}>
          {results.map((result) => (
            <Result key={result.url} result={result} />
          ))}
        </Results>
        <Pagination
          page={page}
          pages={Math.ceil(total / maxResultsPerPage)}
          addressOf={(number) => searchAddress(query, number)}
          before={t('Previous {count}', { count: maxResultsPerPage })}
          after={
            remaining > maxResultsPerPage
              ? t('Next {count} ({remaining} left)', { count: maxResultsPerPage, remaining })
              : t('Last {count}', { count: remaining })
          }
        />
      </div>
      <AskAside aria-labelledby="elsewhere">
        <h2 id="elsewhere">{t('Not what you were looking for?')}</h2>
        {searchTexts.askOrCall ? <p>{t(searchTexts.askOrCall)}</p> : null}
        <Contacts>
          <li>
            <ActionLink to={contactCall.path} tone="quiet">
              {t('Ask us')}
            </ActionLink>
          </li>
          {offices.map(({ office, status }) => (
            <li key={office.phone}>
              <OfficeCall office={office} status={status} />
            </li>
          ))}
        </Contacts>
      </AskAside>
    </SearchColumns>
  );
}
