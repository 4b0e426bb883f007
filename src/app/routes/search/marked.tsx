import styled from '@emotion/styled';
import { Fragment } from 'react';
import { color } from '#components/theme/tokens.ts';
import type { FoundKind, MarkedText, SearchResult } from '#search/document.ts';

/** So much of the marker's colour, in per cent, lies over the ground: more of it parts from a dark one only. */
export const markShares = { light: 16, dark: 24 };

const ground = (theme: keyof typeof markShares) =>
  `background:color-mix(in srgb,${color.gold} ${markShares[theme]}%,transparent);`;

/** As of a marker, in the colours of the site. */
const Mark = styled.mark`
  border-radius: 0.15em;
  ${ground('light')}
  color: ${color.ink};
  font-weight: 600;
  @media (prefers-color-scheme: dark) {
    ${ground('dark')}
  }
  @media (forced-colors: active) {
    background: Mark;
    color: MarkText;
  }
`;

/** What would be misread where a line breaks at its hyphen, such as “co-op”. */
const shortCompound = /(\b[a-z]{1,3}-[a-z]{1,3}\b)/i;

const Whole = styled.span`
  white-space: nowrap;
`;

const unbroken = (text: string) =>
  text
    .split(shortCompound)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));

/** A text with the words marked that were searched for. */
export const Marked = ({ text }: { readonly text: MarkedText }) =>
  text.map((part, index) =>
    index % 2 === 1 ? (
      <Mark key={index}>{unbroken(part)}</Mark>
    ) : (
      <Fragment key={index}>{unbroken(part)}</Fragment>
    ),
  );

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
    <span>{`${kinds[kind]} `}</span>
    {about ? (
      <About>
        <Marked text={about} />
      </About>
    ) : null}
  </>
);
