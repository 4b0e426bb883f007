import styled from '@emotion/styled';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  /** What stands above the remarks. */
  readonly remarkTitle: string;
  /** The sentences of a page, in their order. */
  readonly items: readonly {
    readonly before: string;
    /** What is written beside it. */
    readonly remark?: string;
    readonly after: string;
  }[];
}

/** The second “Before” is for who listens: the eye has the columns. */
const unseen = `position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%);`;

const edge = `1px solid ${color.control}`;

/**
 * On a phone one page, each sentence below the one it replaced; with more room two pages side by side, with the remarks
 * between them. The rows of a page have no gap: together they are the sheet.
 */
const Pages = styled.ol`
  margin-block: ${token['space-5']} ${token['space-4']};
  padding: 0;
  list-style: none;
  dt {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  .remark {
    color: ${color.gold};
    font: italic 600 ${token['text-s']} / 1.4 ${token.sans};
  }
  .before {
    color: ${color.muted};
    text-decoration: underline wavy ${color.error} 1px;
    text-underline-offset: 0.3em;
  }
  @media (max-width: 47.99rem) {
    border: ${edge};
    background: ${color.surface};
    dl {
      padding: ${token['space-3']} ${token['space-4']};
    }
    li + li {
      border-top: 1px solid ${color.line};
    }
    dt + dd + dt {
      margin-top: ${token['space-2']};
    }
  }
  @media (min-width: 48rem) {
    dl {
      display: grid;
      grid-template: auto 1fr / 1fr 8.5rem 1fr;
      grid-auto-flow: column;
    }
    dd,
    dt {
      padding: ${token['space-3']} ${token['space-4']};
    }
    dt {
      border-bottom: ${edge};
      color: ${color.spruce};
      font: 600 ${token['title-s']} / 1.2 ${token.display};
    }
    /* Remarks stand between the pages. */
    dt:has(+ .remark) {
      border: 0;
    }
    li + li dt {
      ${unseen}
    }
    dd {
      grid-row: 2;
    }
    .before,
    .after {
      border-inline: ${edge};
      background: ${color.surface};
    }
    .before {
      grid-column: 1;
    }
    .remark {
      grid-column: 2;
      /* Its smaller letters stand on the line of the sentence. */
      padding-top: calc(${token['space-3']} + 0.2em);
    }
    .after {
      grid-column: 3;
    }
    .remark ~ dt:last-of-type,
    li:first-child dt:last-of-type {
      grid-column: 3;
    }
    li:last-child :is(.before, .after) {
      border-bottom: ${edge};
      padding-bottom: ${token['space-5']};
    }
  }
`;

function BeforeAfter({ content, id }: SectionProps<Content, object>) {
  const { title, intro, remarkTitle, items } = content;
  return (
    <Signature id={id} title={title} intro={intro}>
      <Pages>
        {items.map(({ before, remark, after }, index) => (
          <li key={index}>
            <dl>
              <dt>Before</dt>
              <dd className="before">{before}</dd>
              {remark ? (
                <>
                  <dt>{remarkTitle}</dt>
                  <dd className="remark">{remark}</dd>
                </>
              ) : null}
              <dt>After</dt>
              <dd className="after">{after}</dd>
            </dl>
          </li>
        ))}
      </Pages>
    </Signature>
  );
}

/** A page before and after: the sentences of a draft, what is wrong with each, and what replaced it. */
export const beforeAfter = defineSection<Content>({
  component: BeforeAfter,
  required: { title: true, remarkTitle: true, items: true },
  placement: 'column',
});
