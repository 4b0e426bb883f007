import { Fragment, type ReactNode } from 'react';
import { type Message, useWords } from './words';

interface SentenceProps {
  readonly message: Message;
  /** An element or text for each name in braces. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A message with elements in it, in the order of the page’s language. */
export function Sentence({ message, parts }: SentenceProps) {
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, `\0${name}\0`]));
  const pieces = useWords()(message, marks).split('\0');
  return pieces.map((piece, index) => (
    <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  ));
}
