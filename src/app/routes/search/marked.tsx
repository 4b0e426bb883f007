import styled from '@emotion/styled';
import { color } from '#components/theme/tokens.ts';
import type { FoundKind, MarkedText, SearchResult } from '#search/document.ts';

/** As of a marker, in the colours of the site; a title has its own colour and weight already. */
const Mark = styled.mark`
  border-radius: 0.15em;
  background: color-mix(in srgb, ${color.gold} 16%, transparent);
  color: inherit;
  font-weight: 600;
  p & {
    color: ${color.ink};
  }
  @media (forced-colors: active) {
    background: Mark;
    color: MarkText;
  }
`;

/** A text with the words marked that were searched for. */
export const Marked = ({ text }: { readonly text: MarkedText }) =>
  text.map((part, index) => (index % 2 === 1 ? <Mark key={index}>{part}</Mark> : part));

const kinds: Readonly<Record<FoundKind, string>> = {
  page: 'Page',
  question: 'Question',
  post: 'Post',
};

const About = styled.span`
  &::before {
    content: '· ';
  }
`;

/** What a result is, and where it belongs. */
export const Kind = ({ result: { kind, about } }: { readonly result: SearchResult }) => (
  <>
    {kinds[kind]}{' '}
    {about ? (
      <About>
        <Marked text={about} />
      </About>
    ) : null}
  </>
);
