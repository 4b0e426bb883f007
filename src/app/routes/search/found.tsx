import styled from '@emotion/styled';
import { Heading, PlainList, Prose } from '#components/primitives/blocks.tsx';
import { Pagination } from '#components/primitives/pagination.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { searchAddress } from '#search/asked.ts';
import { mostResults, type SearchAnswer, type SearchResult } from '#search/document.ts';
import { Kind, Marked } from './marked';
import { AskUs, Part, WaysOn } from './ways-on';

const Column = styled.div`
  max-width: ${token.measure};
`;

const Results = styled(PlainList.withComponent('ol'))`
  margin-top: ${token['space-5']};
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

/** After all that was found. */
const End = styled.div`
  margin-top: ${token['space-6']};
`;

const Result = ({ result }: { readonly result: SearchResult }) => (
  <li>
    <h3>
      <SmartLink to={result.url}>
        <Marked text={result.title} />
      </SmartLink>
    </h3>
    <p>
      <Kind result={result} />
    </p>
    <p>
      <Marked text={result.excerpt} />
    </p>
  </li>
);

const countOf = ({ total }: SearchAnswer) => `${total} ${total === 1 ? 'result' : 'results'}`;

const NothingFound = ({ query }: { readonly query: string }) => (
  <>
    <Part>
      <Heading>Nothing found for “{query}”</Heading>
      <Prose>
        Try fewer words or another word for the same thing. Or choose what comes closest here, or{' '}
        <SmartLink to="/contact">ask us</SmartLink>: we answer in English and Tamil.
      </Prose>
      <AskUs />
    </Part>
    <WaysOn />
  </>
);

/** A page of what was found, or the ways on where that is nothing. */
export function Found({
  query,
  answer,
}: {
  readonly query: string;
  readonly answer: SearchAnswer;
}) {
  const { results, total, page } = answer;
  if (total === 0) return <NothingFound query={query} />;
  const before = (page - 1) * mostResults;
  const left = total - before - results.length;
  return (
    <>
      <Heading>
        {countOf(answer)} for “{query}”
      </Heading>
      {total > results.length ? (
        <Prose>
          Results {before + 1} to {before + results.length}, best first. Add a word to narrow the
          list.
        </Prose>
      ) : null}
      <Column>
        <Results start={before + 1}>
          {results.map((result) => (
            <Result key={result.url} result={result} />
          ))}
        </Results>
        <Pagination
          page={page}
          pages={Math.ceil(total / mostResults)}
          addressOf={(number) => searchAddress(query, number)}
          before={`Previous ${mostResults}`}
          after={left > mostResults ? `Next ${mostResults} (${left} left)` : `Last ${left}`}
        />
        <End>
          <Prose>Not what you were looking for? We answer in English and Tamil.</Prose>
          <AskUs />
        </End>
      </Column>
    </>
  );
}
