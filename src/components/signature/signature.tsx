import type { ReactNode } from 'react';
import { Block, Heading, Prose } from '#components/primitives/blocks.tsx';
import type { Checked } from './checked-on';
import { CheckedSources } from './checked-sources';

interface SignatureProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string | undefined;
  /** What the drawing is made of, where its parts say when they were checked. */
  readonly checked?: readonly Checked[];
  /** The drawing, which is its own text: lists and tables. */
  readonly children: ReactNode;
}

/** What is special about one page: a drawing made of its content, with its sources below. */
export const Signature = ({ id, title, intro, checked = [], children }: SignatureProps) => (
  <Block id={id}>
    <Heading>{title}</Heading>
    {intro ? <Prose>{intro}</Prose> : null}
    {children}
    <CheckedSources items={checked} />
  </Block>
);
