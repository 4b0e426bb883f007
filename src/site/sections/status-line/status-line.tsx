import styled from '@emotion/styled';
import { PlainList, Subheading } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { StatusPhase } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { Signature } from '#site/components/signature.tsx';

type Status = 'valid' | 'awaiting a decision' | 'can be restored' | 'ended';

type Content = ListContent<StatusPhase>;

const labels = {
  possible: 'You may:',
  necessary: 'You must:',
  impossible: 'You may not:',
} as const;

/** Dash patterns of the line. It is solid while the status is valid, and there is no line after the status ends. */
const dashes: Readonly<Partial<Record<Status, string>>> = {
  'awaiting a decision': '14 6',
  'can be restored': '3 7',
};

const gap = token['space-5'];

/** After a fork, the first branch is indented on a phone. On a wide screen, the branches are side by side. */
const Phases = styled(PlainList)`
  margin-block: ${token['space-5']} ${token['space-4']};
  & > li {
    position: relative;
    padding: 0 0 ${token['space-5']} ${token['space-6']};
  }
  svg {
    position: absolute;
    inset: 0.35em auto 0 0;
    width: 16px;
    height: 100%;
    overflow: visible;
    color: ${color.spruce};
  }
  & > li:last-child {
    padding-bottom: 0;
    svg {
      height: calc(100% - 0.35em);
    }
  }
  /* In pixels, as in the drawing, because print has smaller letters. */
  [data-branch] {
    margin-inline-start: 24px;
    svg {
      height: calc(100% - ${token['space-6']});
    }
  }
  & > li:has(+ [data-branch]) {
    padding-bottom: ${token['space-7']};
  }
  i {
    color: ${color.muted};
    font-weight: 400;
  }
  em {
    display: block;
    margin-bottom: ${token['space-1']};
    color: ${color.gold};
    font: 600 ${token['text-s']} / 1.5 ${token.sans};
  }
  p {
    max-width: ${token.measure};
  }
  b {
    color: ${color.spruce};
  }
  @media (min-width: 48rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${gap};
    & > li {
      grid-column: 1 / -1;
    }
    [data-branch] {
      grid-area: auto / 1 / span 2;
      margin: 0;
      svg {
        height: calc(100% - 0.35em);
      }
    }
    [data-branch] ~ li:not([data-branch]) {
      grid-column: 2;
    }
    [data-fork] {
      display: none;
    }
    [data-branch] + li::before {
      content: '';
      position: absolute;
      inset: calc(-1 * ${token['space-5']}) auto auto calc(-100% - ${gap} + 6px);
      width: calc(100% + ${gap} + 4px);
      height: calc(${token['space-5']} + 0.35em + 2px);
      border: 4px solid ${color.control};
      border-width: 4px 4px 0 0;
      border-start-end-radius: ${token['radius-m']};
    }
  }
`;

function StatusLine({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  const t = useWords();
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Phases as="ol">
        {items.map((item, index) => {
          const { status, when } = item;
          // These phases are alternatives: a visitor with an application in progress cannot restore status.
          const isBranch =
            status === 'awaiting a decision' && items[index + 1]?.status === 'can be restored';
          const isAlternative =
            status === 'can be restored' && items[index - 1]?.status === 'awaiting a decision';
          return (
            <li key={index} data-branch={isBranch || undefined}>
              <svg aria-hidden stroke="currentColor" strokeWidth="4" fill="none">
                {isBranch ? (
                  <g data-fork>
                    <line x1="-16" y1="-24" x2="-16" y2="100%" stroke={color.control} />
                    <path d="M-16-24C-16-4 8-20 8 2" />
                  </g>
                ) : null}
                {isAlternative ? <path data-fork d="M8-100V2" stroke={color.control} /> : null}
                {status === 'ended' ? (
                  <path d="M2 2 14 14M14 2 2 14" />
                ) : (
                  <>
                    <line x1="8" y1="16" x2="8" y2="100%" strokeDasharray={dashes[status]} />
                    <circle cx="8" cy="8" r="6" />
                    {isBranch || index === items.length - 1 ? (
                      <line x1="0" y1="100%" x2="16" y2="100%" />
                    ) : null}
                  </>
                )}
              </svg>
              <em>
                {isAlternative ? <i>{`${t('or')} `}</i> : null}
                <span>
                  <Text>{when}</Text>
                </span>
              </em>
              <Subheading>
                <Text>{item.title}</Text>
              </Subheading>
              {(['possible', 'necessary', 'impossible'] as const).map((kind) =>
                item[kind] ? (
                  <p key={kind}>
                    <b>{t(labels[kind])}</b> <Text>{item[kind]}</Text>
                  </p>
                ) : null,
              )}
            </li>
          );
        })}
      </Phases>
    </Signature>
  );
}

/** A timeline of a status: before and after it ends, with the options in each phase. */
export const statusLine = defineSection<Content>({
  component: StatusLine,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
