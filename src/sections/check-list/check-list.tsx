import styled from '@emotion/styled';
import { BulletList, Prose } from '#components/primitives/blocks.tsx';
import { counted, FoldableSection, Folding } from '#components/primitives/fold.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { Ticks } from '#components/primitives/ticks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  /** An item whose text is absent is an empty line. */
  readonly items: readonly { readonly text?: string }[];
  /** What they have to meet. */
  readonly subitems?: readonly { readonly text: string }[];
}

interface Options {
  /** Folded under its heading, where the page is long. */
  readonly folded?: boolean;
}

/** More than these, people and conditions together, are folded after the first people. */
const MOST = 8;
/** An even number: they stand in two columns. */
const FIRST = 6;

/** What is not needed to recognise oneself opens below the list. */
const More = styled(Folding)`
  summary {
    justify-content: start;
    gap: ${token['space-2']};
    width: fit-content;
    color: ${color.link};
  }
`;

const Subitems = styled(BulletList)`
  margin-top: ${token['space-5']};
  padding: ${token['space-5']} ${token['space-5']} ${token['space-5']} ${token['space-7']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
`;

function CheckList({ content, options: { folded = false }, id }: SectionProps<Content, Options>) {
  const { items, subitems = [] } = content;
  const count = items.length + subitems.length;
  // What is folded as a whole is not folded within.
  const isLong = count > MOST && !folded;
  const first = isLong ? FIRST : items.length;
  const rest = (
    <>
      {first < items.length ? <Ticks texts={items.slice(first).map((item) => item.text)} /> : null}
      {subitems.length > 0 ? (
        <Subitems>
          {subitems.map((item, index) => (
            <li key={index}>{item.text}</li>
          ))}
        </Subitems>
      ) : null}
    </>
  );
  return (
    <FoldableSection
      id={id}
      title={content.title}
      folded={folded}
      amount={counted(items.length, 'item')}
    >
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Ticks texts={items.slice(0, first).map((item) => item.text)} />
      {isLong ? (
        <More suppressHydrationWarning>
          <summary>
            {`and ${count - Math.min(first, items.length)} more`}
            <Icon name="down" />
          </summary>
          {rest}
        </More>
      ) : (
        rest
      )}
    </FoldableSection>
  );
}

/** A list of people or things, each with a tick, and where given a second list below. */
export const checkList = defineSection<Content, Options>({
  component: CheckList,
  required: { title: true, items: true },
  placement: 'column',
});
