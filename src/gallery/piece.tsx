import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, token } from '#components/theme/tokens.ts';

/** Marks an element that `tests/visual` photographs separately. */
export const pieceMark = { 'data-piece': '' } as const;

/** `contain` keeps fixed elements, such as dialogs, inside the frame. */
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
  /** Must stay the same between versions, so that `tests/visual` can compare the pieces. */
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

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
  readonly indexAddress: string;
  readonly children: ReactNode;
}

export const Head = ({ title, indexAddress, children }: HeadProps) => (
  <Top>
    <p>
      <a href={indexAddress}>Gallery</a>
    </p>
    <h1>{title}</h1>
    {children}
  </Top>
);
