import styled from '@emotion/styled';
import { PlainList, Subheading } from '#components/primitives/blocks.tsx';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

type Status = 'valid' | 'awaiting a decision' | 'can be restored' | 'ended';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly {
    readonly status: Status;
    readonly when: string;
    readonly title: string;
    readonly possible?: string;
    readonly impossible?: string;
    readonly verifiedOn?: string;
    readonly source?: string;
  }[];
}

/** Strokes and gaps of the line in a phase: whole with a status, none without. */
const dashes: Readonly<Partial<Record<Status, string>>> = {
  'awaiting a decision': '14 6',
  'can be restored': '3 7',
};

/** A line of time down the column, with a mark where each phase begins. */
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
  em {
    display: block;
    color: ${color.gold};
    font: 600 ${token['text-s']} / 1.5 ${token.sans};
  }
  p {
    max-width: ${token.measure};
  }
  b {
    color: ${color.spruce};
  }
`;

function StatusLine({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Phases as="ol">
        {items.map(({ status, when, title: name, possible, impossible }, index) => (
          <li key={index}>
            <svg aria-hidden stroke="currentColor" fill="none">
              {status === 'ended' ? (
                <path d="M2 2 14 14M14 2 2 14" strokeWidth="4" />
              ) : (
                <>
                  <line
                    x1="8"
                    y1="16"
                    x2="8"
                    y2="100%"
                    strokeWidth="4"
                    strokeDasharray={dashes[status]}
                  />
                  <circle cx="8" cy="8" r="6" strokeWidth="4" />
                </>
              )}
            </svg>
            <em>{when}</em>
            <Subheading>{name}</Subheading>
            {possible ? (
              <p>
                <b>You may:</b> {possible}
              </p>
            ) : null}
            {impossible ? (
              <p>
                <b>You may not:</b> {impossible}
              </p>
            ) : null}
          </li>
        ))}
      </Phases>
    </Signature>
  );
}

/** The time before and after a status ends as a line, with what is possible in each part of it. */
export const statusLine = defineSection<Content>({
  component: StatusLine,
  required: { title: true, items: true },
  placement: 'column',
});
