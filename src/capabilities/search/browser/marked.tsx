import styled from '@emotion/styled';
import { Fragment } from 'react';
import { color } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { type Message, useWords } from '#i18n/words.ts';
import type { DocumentKind, MarkedText, SearchResult } from '../engine/document';

export const highlightOpacity = { light: 16, dark: 24 };

const ground = (theme: keyof typeof highlightOpacity) =>
  `background:color-mix(in srgb,${color.gold} ${highlightOpacity[theme]}%,transparent);`;

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

/** Short compounds such as “co-op”, which a line break would make hard to read. */
const shortCompound = /(\b[a-z]{1,3}-[a-z]{1,3}\b)/i;

const NoBreak = styled.span`
  white-space: nowrap;
`;

const withoutBreaks = (text: string) =>
  text
    .split(shortCompound)
    .map((part, index) => (index % 2 === 1 ? <NoBreak key={index}>{part}</NoBreak> : part));

export const Marked = ({ text }: { readonly text: MarkedText }) => (
  <Text of={text.join('')}>
    {text.map((part, index) =>
      index % 2 === 1 ? (
        <Mark key={index}>{withoutBreaks(part)}</Mark>
      ) : (
        <Fragment key={index}>{withoutBreaks(part)}</Fragment>
      ),
    )}
  </Text>
);

const kinds: Readonly<Record<DocumentKind, Message>> = {
  page: 'Page',
  section: 'Section',
  question: 'Question',
  post: 'Post',
};

const About = styled.span`
  &::before {
    content: '· ';
  }
`;

export const Kind = ({ result: { kind, about } }: { readonly result: SearchResult }) => (
  <>
    <span>{`${useWords()(kinds[kind])} `}</span>
    {about ? (
      <About>
        <Marked text={about} />
      </About>
    ) : null}
  </>
);
