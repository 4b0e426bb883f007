import type { ReactNode } from 'react';
import { Band, Block, Container } from './blocks';

interface SectionFrameProps {
  readonly id: string;
  /** A band of its own across the page; the default is a block of the main column. */
  readonly wide: boolean | undefined;
  readonly children: ReactNode;
}

/** Where a section stands that may span the page or stand in the main column. */
export function SectionFrame({ id, wide, children }: SectionFrameProps) {
  if (!wide) return <Block id={id}>{children}</Block>;
  return (
    <Band id={id}>
      <Container>{children}</Container>
    </Band>
  );
}
