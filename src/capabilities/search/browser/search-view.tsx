import styled from '@emotion/styled';
import { useLoaderData, useLocation } from 'react-router-dom';
import { useResource } from '#app/data/resources.ts';
import type { RouteData } from '#app/head/route-data.ts';
import { Band, Container, focusRingOnDeep, Prose } from '#components/primitives/blocks.tsx';
import { NeedsScripts } from '#components/primitives/needs-scripts.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { searchTexts } from '#generated/site/texts/search.ts';
import { useLanguage, useWords, type Words } from '#i18n/words.ts';
import { readPageNumber, readQuery } from '../engine/search-address';
import { maxQueryLength } from '../engine/words';
import { searchResults } from './read-results';
import { SearchColumns } from './search-columns';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { AskUs, NoResults, Part, SuggestedPages } from './suggested-pages';

const Top = styled.header`
  /* Suggestions overlap the parts below. */
  position: relative;
  z-index: 1;
  padding-block: ${token['space-6']};
  background: ${color.deep};
  color: ${color.onDeep};
  ${focusRingOnDeep}
  h1 {
    margin-bottom: ${token['space-5']};
    font-size: ${token['title-l']};
  }
`;

const Note = styled(Prose)`
  margin-bottom: ${token['space-6']};
`;

function EmptySearch() {
  const t = useWords();
  return (
    <>
      <NeedsScripts>
        {t(
          'This search needs JavaScript, which is turned off in your browser. All services are listed below, and the contact form works without JavaScript.',
        )}
      </NeedsScripts>
      <SuggestedPages />
      <Part>
        {searchTexts.ask ? <Prose>{t(searchTexts.ask)}</Prose> : null}
        <AskUs />
      </Part>
    </>
  );
}

/** Explains why nothing is searched for an empty query, and what is cut from a long one. */
function queryNote(search: string, t: Words): string | undefined {
  const typed = new URLSearchParams(search).get('q') ?? undefined;
  if (typed?.trim() === '') return t('Type a word or a question first, or choose a page below.');
  if (!typed || typed.length <= maxQueryLength) return undefined;
  return t('We searched for the first {count} letters. A few words usually find more.', {
    count: maxQueryLength,
  });
}

export function Search() {
  const { failure } = useLoaderData<RouteData>();
  const { search } = useLocation();
  const query = readQuery(search);
  const { t, tag } = useLanguage();
  const note = queryNote(search, t);
  const answer = useResource(searchResults(query, tag, readPageNumber(search)));
  return (
    <>
      <Top>
        <Container>
          <h1>{t('Search')}</h1>
          <SearchColumns>
            <SearchForm query={query} />
          </SearchColumns>
        </Container>
      </Top>
      <Band>
        <Container>
          {note ? <Note>{note}</Note> : null}
          {query && answer ? (
            <SearchResults key={search} query={query} answer={answer} />
          ) : query && failure ? (
            <NoResults
              title={t('The search is not available just now')}
              text={t('Please try again in a few minutes, or choose a page below.')}
            />
          ) : (
            <EmptySearch />
          )}
        </Container>
      </Band>
    </>
  );
}
