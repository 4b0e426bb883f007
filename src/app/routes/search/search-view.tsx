import styled from '@emotion/styled';
import { useLoaderData, useLocation } from 'react-router-dom';
import { useResource } from '#app/data/resources.ts';
import type { RouteData } from '#app/head/route-data.ts';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionLink } from '#components/primitives/action-link.tsx';
import {
  Band,
  Container,
  focusOnDeep,
  Heading,
  PlainList,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { serviceGroups } from '#pages/service-groups.ts';
import { queryOf, resultsOf } from '#search/addresses.ts';
import type { SearchAnswer, SearchResult } from '#search/document.ts';
import { SituationWays } from '../situation-ways';
import { kindOf, Marked } from './marked';
import { SearchForm } from './search-form';

const Top = styled.header`
  /* Suggestions lie over what follows. */
  position: relative;
  z-index: 1;
  padding-block: calc(${token.header} + ${token['space-7']}) ${token['space-7']};
  background: ${color.deep};
  color: ${color.onDeep};
  ${focusOnDeep}
  h1 {
    margin-bottom: ${token['space-5']};
    font-size: ${token['title-l']};
  }
`;

const Results = styled(PlainList)`
  margin-top: ${token['space-5']};
  max-width: ${token.measure};
  li {
    padding-block: ${token['space-4']};
    border-top: 1px solid ${color.line};
  }
  p {
    color: ${color.muted};
  }
  p:first-of-type {
    margin-bottom: ${token['space-1']};
    font-size: ${token['text-s']};
  }
  h3 a {
    display: block;
    padding-block: ${token['space-2']};
    color: ${color.spruce};
  }
`;

/** Below what was said of the search. */
const Apart = styled.div`
  margin-top: ${token['space-6']};
`;

const Ways = styled(PlainList)`
  /* Groups stand below one another rather than one alone in a row. */
  columns: 14rem;
  column-gap: ${token['space-6']};
  margin-block: ${token['space-6']};
  & > li {
    break-inside: avoid;
    padding-bottom: ${token['space-5']};
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li li a {
    display: block;
    padding-block: 0.5625rem;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-4']};
`;

/** One who searches in vain is not left alone: the situations first, then the services, and the form to ask us. */
function WaysOn() {
  return (
    <>
      <Apart>
        <SituationWays title={Subheading} />
      </Apart>
      <Ways>
        {serviceGroups.map(({ id, title, items }) => (
          <li key={id}>
            <Subheading>{title}</Subheading>
            <ul>
              {items.map(({ label, path }) => (
                <li key={path}>
                  <SmartLink to={path}>{label}</SmartLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Ways>
      <Actions>
        <ActionLink to="/contact">Ask us</ActionLink>
        <ActionLink to="/blog/posts" tone="quiet">
          Read the blog
        </ActionLink>
      </Actions>
    </>
  );
}

const Result = ({ result }: { readonly result: SearchResult }) => (
  <li>
    <h3>
      <SmartLink to={result.url}>
        <Marked text={result.title} />
      </SmartLink>
    </h3>
    <p>{kindOf(result)}</p>
    <p>
      <Marked text={result.excerpt} />
    </p>
  </li>
);

const countOf = ({ total }: SearchAnswer) => `${total} ${total === 1 ? 'result' : 'results'}`;

function Found({ query, answer }: { readonly query: string; readonly answer: SearchAnswer }) {
  const { results, total } = answer;
  if (total === 0) {
    return (
      <>
        <Heading>Nothing found for “{query}”</Heading>
        <Prose>
          Try fewer words or another word for the same thing. Or choose what comes closest here, or
          ask us: we answer in English and Tamil.
        </Prose>
        <WaysOn />
      </>
    );
  }
  return (
    <>
      <Heading>
        {countOf(answer)} for “{query}”
      </Heading>
      {total > results.length ? (
        <Prose>These are the best {results.length}. One more word finds fewer.</Prose>
      ) : null}
      <Results as="ol">
        {results.map((result) => (
          <Result key={result.url} result={result} />
        ))}
      </Results>
    </>
  );
}

const NotNow = () => (
  <>
    <Heading>The search is not available just now</Heading>
    <Prose>Please try again in a few minutes, or choose a page here.</Prose>
    <WaysOn />
  </>
);

const WithoutScripts = styled.p`
  max-width: ${token.measure};
  margin-bottom: ${token['space-5']};
  padding: ${token['space-4']};
  border: 1px solid ${color.control};
  border-radius: ${token['radius-m']};
  background: ${color.surface};
  @media (scripting: enabled) {
    display: none;
  }
`;

/** Said by files alone, which nobody but the browser can search; older browsers show it until the scripts are there. */
function NeedsScripts() {
  if (useHydrated() || !globalThis.veloxStaticHost) return null;
  return (
    <WithoutScripts>
      This search needs JavaScript, which is switched off in your browser. All services are listed
      here, and the contact form works without it.
    </WithoutScripts>
  );
}

function Nothing() {
  return (
    <>
      <Heading>All services</Heading>
      <NeedsScripts />
      <Prose>
        Search for a word, such as “refused”, “spouse” or “LMIA fee”, or go straight to a service.
        What you search for is not recorded.
      </Prose>
      <WaysOn />
    </>
  );
}

/** The search, with what was found for the query of the address. */
export function Search() {
  const { failure } = useLoaderData<RouteData>();
  const query = queryOf(useLocation().search);
  const answer = useResource(resultsOf(query));
  return (
    <>
      <Top>
        <Container>
          <h1>Search</h1>
          <SearchForm query={query} />
        </Container>
      </Top>
      <Band>
        <Container>
          {query === '' ? (
            <Nothing />
          ) : answer ? (
            <Found query={query} answer={answer} />
          ) : failure ? (
            <NotNow />
          ) : (
            <Nothing />
          )}
        </Container>
      </Band>
    </>
  );
}
