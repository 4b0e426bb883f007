import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, token } from '#components/theme/tokens.ts';

/** The attribute of what is looked at, led to and compared by itself: `tests/visual` takes a picture of each. */
export const pieceMark = { 'data-piece': '' } as const;

/** What is fixed to a screen, as a dialog is, stays within the frame. */
const Frame = styled.article`
  border-top: 6px solid ${color.gold};
  > h2,
  > p {
    padding: ${token['space-3']} ${token['space-5']};
    font: 600 ${token['text-s']} / 1.4 ${token.sans};
  }
  > p {
    max-width: ${token.measure};
    padding-top: 0;
    color: ${color.muted};
    font-weight: 400;
  }
  > div {
    contain: layout paint;
    min-height: 4rem;
  }
  &:has(dialog) > div {
    min-height: 60rem;
  }
`;

interface PieceProps {
  /** Names it within its document, and stays the same from version to version. */
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Something that the gallery shows, in a frame of its own under its name. */
export const Piece = ({ id, title, note, children }: PieceProps) => (
  <Frame id={id} {...pieceMark}>
    <h2>{title}</h2>
    {note ? <p>{note}</p> : null}
    <div>{children}</div>
  </Frame>
);

const Top = styled.header`
  padding: ${token['space-5']};
  h1 {
    font-size: ${token['title-m']};
  }
`;

interface HeadProps {
  readonly title: string;
  /** The way back to the front of the gallery. */
  readonly front: string;
  readonly children: ReactNode;
}

/** The head of a page of the gallery. */
export const Head = ({ title, front, children }: HeadProps) => (
  <Top>
    <p>
      <a href={front}>Gallery</a>
    </p>
    <h1>{title}</h1>
    {children}
  </Top>
);
