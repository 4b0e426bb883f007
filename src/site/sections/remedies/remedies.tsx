import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import type { Remedy } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { Signature } from '#site/components/signature.tsx';

interface Content extends ListContent<Remedy> {
  readonly start: string;
}

const line = `2px solid ${color.control}`;

const Fork = styled.ul`
  margin-block: ${token['space-5']} ${token['space-4']};
  padding: 0;
  list-style: none;
  & > li {
    position: relative;
    padding: 0 0 ${token['space-4']} ${token['space-5']};
    border-inline-start: ${line};
  }
  & > :first-child {
    width: fit-content;
    padding: ${token['space-2']} ${token['space-4']};
    border: 0;
    border-radius: ${token['radius-s']};
    outline: 1px solid ${color.spruce};
    background: ${color.spruce};
    color: ${color.paper};
    font: 600 ${token['title-s']} / 1.3 ${token.display};
  }
  & > :nth-child(2) {
    padding-top: ${token['space-4']};
  }
  & > li + li::before {
    content: '';
    position: absolute;
    inset-inline-start: 0;
    top: 0.7em;
    width: ${token['space-4']};
    border-top: ${line};
  }
  & > :nth-child(2)::before {
    top: calc(${token['space-4']} + 0.7em);
  }
  & > :last-child:not(:first-child) {
    border-color: transparent;
    &::before {
      inset-inline-start: -2px;
      top: 0;
      height: 0.8em;
      width: calc(${token['space-4']} + 2px);
      border: ${line};
      border-width: 0 0 2px 2px;
    }
  }
  h3 {
    color: ${color.spruce};
    font-size: ${token['title-s']};
  }
  p {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  strong {
    display: block;
    margin-top: ${token['space-1']};
    font: 600 1rem / 1.4 ${token.sans};
  }
  /* Values align right. Only long values wrap. */
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(60%);
    column-gap: ${token['space-3']};
    align-items: baseline;
    padding-block: ${token['space-1']};
    border-top: 1px solid ${color.line};
  }
  dl {
    margin-top: ${token['space-2']};
  }
  dd {
    color: ${color.spruce};
    font: 600 ${token['title-s']} / 1.3 ${token.display};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  @media (min-width: 48rem) {
    & > li + li {
      display: grid;
      grid-template-columns: 14rem minmax(0, 1fr);
      column-gap: ${token['space-5']};
    }
    dl {
      margin: 0;
    }
    dl > :first-child {
      border: 0;
      padding-top: 0;
    }
  }
`;

function Remedies({ content, id }: SectionProps<Content, object>) {
  const { title, intro, start, items } = content;
  const t = useWords();
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Fork>
        <li>
          <Text>{start}</Text>
        </li>
        {items.map(({ body, who, text, limits }, index) => (
          <li key={index}>
            <div>
              <h3>
                <Text>{body}</Text>
              </h3>
              {who ? (
                <p>
                  <b>{t('Who can represent you:')}</b> <Text>{who}</Text>
                </p>
              ) : null}
              {text ? (
                <strong>
                  <Text>{text}</Text>
                </strong>
              ) : null}
            </div>
            <dl>
              {limits.map(({ decision, limit }, row) => (
                <div key={row}>
                  <dt>
                    <Text>{decision}</Text>
                  </dt>
                  <dd>
                    <Text>{limit}</Text>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </Fork>
    </Signature>
  );
}

/** Ways to challenge a decision: who decides, who may apply, and the time limits. */
export const remedies = defineSection<Content>({
  component: Remedies,
  required: { title: true, start: true, items: true },
  placement: 'column',
  chunk: 'own',
  searchWords: 'refused, deadline, time limit',
});
