import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import type { BeforeAfter } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { Signature } from '#site/components/signature.tsx';

interface Content extends ListContent<BeforeAfter> {
  readonly remarkTitle: string;
}

/** Hides repeated column headings from everyone except screen reader users. */
const hiddenHeading = `position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%);`;

const border = `1px solid ${color.control}`;

/** With two or more columns, sentences are side by side. The remark is below its sentence, or in a third column between them. */
const columnsMedia = '@container (width >= 34rem)';
const twoColumnsMedia = '@container (34rem <= width < 44rem)';
const threeColumnsMedia = '@container (width >= 44rem)';

const SizeContainer = styled.div`
  container-type: inline-size;
`;

/** On a phone, each replacement is below the old sentence. Rows have no gap, so that they look like one sheet. */
const Sentences = styled.ol`
  margin-block: ${token['space-5']} ${token['space-4']};
  padding: 0;
  list-style: none;
  border: ${border};
  background: ${color.surface};
  li {
    padding: 0;
  }
  dl {
    padding: ${token['space-3']} ${token['space-4']};
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
  dt {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  dt + dd + dt {
    margin-top: ${token['space-2']};
  }
  dt:has(+ .remark) {
    color: ${color.gold};
  }
  .remark {
    color: ${color.gold};
    font: 600 1rem / 1.4 ${token.sans};
    span {
      display: block;
      border-inline-start: 2px solid;
      padding-inline-start: ${token['space-2']};
    }
  }
  .before {
    color: ${color.muted};
    text-decoration: underline wavy ${color.error} 1px;
    text-underline-offset: 0.3em;
  }
  ${columnsMedia} {
    dl {
      display: grid;
      padding: 0;
    }
    dd,
    dt,
    dt + dd + dt {
      margin: 0;
      padding: ${token['space-3']} ${token['space-4']} 0;
    }
    dt:not(:has(+ .remark)) {
      grid-row: 1;
      padding-bottom: ${token['space-3']};
      border-bottom: ${border};
      color: ${color.spruce};
      font: 600 ${token['title-s']} / 1.2 ${token.display};
    }
    li + li dt:not(:has(+ .remark)) {
      ${hiddenHeading}
    }
  }
  ${twoColumnsMedia} {
    dl {
      grid-template: auto auto auto 1fr / 1fr 1fr;
    }
    .before {
      grid-area: 2 / 1;
    }
    dd:last-of-type,
    .remark {
      padding-bottom: ${token['space-3']};
    }
    dt:has(+ .remark) {
      grid-area: 3 / 1;
    }
    .remark {
      grid-area: 4 / 1;
      padding-top: 0;
    }
    .after,
    dt:last-of-type {
      grid-column: 2;
      border-inline-start: ${border};
    }
    .after {
      grid-row: 2 / 5;
    }
  }
  ${threeColumnsMedia} {
    border: 0;
    background: none;
    li + li {
      border: 0;
    }
    dl {
      grid-template: auto 1fr / 1fr 12rem 1fr;
    }
    dt:has(+ .remark) {
      grid-row: 1;
    }
    li + li dt:has(+ .remark) {
      ${hiddenHeading}
    }
    .before,
    .after {
      grid-row: 2;
      border-inline: ${border};
      background: ${color.surface};
      padding-bottom: ${token['space-2']};
    }
    /* Aligns the remark's smaller letters with the sentence. */
    .remark {
      grid-row: 2;
      padding-top: calc(${token['space-3']} + 0.2em);
    }
    .after,
    dt:last-of-type {
      grid-column: 3;
    }
    li:last-child :is(.before, .after) {
      border-bottom: ${border};
      padding-bottom: ${token['space-5']};
    }
  }
`;

function BeforeAfterList({ content, id }: SectionProps<Content, object>) {
  const t = useWords();
  const { title, intro, remarkTitle, items } = content;
  return (
    <Signature id={id} title={title} intro={intro}>
      <SizeContainer>
        <Sentences>
          {items.map(({ before, remark, after }, index) => (
            <li key={index}>
              <dl>
                <dt>{t('Before')}</dt>
                <dd className="before">
                  <Text>{before}</Text>
                </dd>
                {remark ? (
                  <>
                    <dt>
                      <Text>{remarkTitle}</Text>
                    </dt>
                    <dd className="remark">
                      <span>
                        <Text>{remark}</Text>
                      </span>
                    </dd>
                  </>
                ) : null}
                <dt>{t('After')}</dt>
                <dd className="after">
                  <Text>{after}</Text>
                </dd>
              </dl>
            </li>
          ))}
        </Sentences>
      </SizeContainer>
    </Signature>
  );
}

/** A draft before and after a review: each sentence with the reviewer's remark and its replacement. */
export const beforeAfter = defineSection<Content>({
  component: BeforeAfterList,
  required: { title: true, remarkTitle: true, items: true },
  placement: 'column',
  chunk: 'own',
});
