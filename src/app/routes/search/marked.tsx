import styled from '@emotion/styled';
import { color } from '#components/theme/tokens.ts';
import type { FoundKind, MarkedText, SearchResult } from '#search/document.ts';

/** As of a marker, in the colours of the site. */
const Mark = styled.mark`
  border-radius: 0.15em;
  background: color-mix(in srgb, ${color.gold} 22%, transparent);
  color: inherit;
  font-weight: 600;
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

/** What a result is, and where it belongs. */
export const kindOf = ({ kind, about }: SearchResult): string =>
  about ? `${kinds[kind]} · ${about}` : kinds[kind];
