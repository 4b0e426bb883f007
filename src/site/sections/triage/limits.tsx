import styled from '@emotion/styled';
import { touchTarget } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { TriageRemedy } from '#generated/types.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { firstLanguage, type Language, useWords } from '#i18n/words.ts';
import { RowTable } from '#site/components/row-table.ts';
import { type Advice, findAdvice } from './last-day';

/** The advice for a last day that has passed, and before it. */
export const askForTime =
  'Ask a representative today about more time, also after the last day: you may still be able to act.';

/** Returns the days of a limit such as “15 days”; `undefined` for other words, such as a link to the source. */
export function daysOf(limit: string, { t }: Language = firstLanguage): number | undefined {
  const [, days, unit = ''] = /^(\d{1,3})\s(\S+)$/.exec(limit.trim()) ?? [];
  return ['days', t('days')].includes(unit) ? Number(days) : undefined;
}

/**
 * Returns the remedies with time limits, the earlier limit first. The limits of a remedy keep their order, because visitors who
 * have said where they applied read first what applies to them.
 */
export function sortByLimit(
  remedies: readonly TriageRemedy[],
  language: Language,
): readonly TriageRemedy[] {
  const firstDays = ({ limits: [first] = [] }: TriageRemedy) =>
    daysOf(first?.limit ?? '', language) ?? Number.POSITIVE_INFINITY;
  return remedies
    .filter(({ limits = [] }) => limits.length > 0)
    .toSorted((a, b) => firstDays(a) - firstDays(b) || 0);
}

const Table = styled(RowTable)`
  max-width: ${token.measure};
  margin-top: ${token['space-3']};
  td {
    width: 50%;
    padding-inline-start: ${token['space-3']};
  }
  [colspan] {
    padding-inline-start: 0;
  }
  th b {
    color: ${color.spruce};
  }
  td strong {
    margin-inline-end: 0.25em;
    color: ${color.spruce};
    font: 600 ${token['title-s']} / 1.3 ${token.display};
  }
  a {
    ${touchTarget}
  }
`;

interface WhatToDoProps {
  readonly advice: Advice;
}

export const WhatToDo = ({ advice: { text, link, link_text } }: WhatToDoProps) => (
  <>
    <span>
      <Text of={text}>{`${text} `}</Text>
    </span>
    {link && link_text ? (
      <SmartLink to={link}>
        <Text>{link_text}</Text>
      </SmartLink>
    ) : null}
  </>
);

interface LimitsProps {
  readonly remedies: readonly TriageRemedy[];
}

/** The time limits of an answer, each with what to do after it. */
export function Limits({ remedies }: LimitsProps) {
  const t = useWords();
  if (remedies.length === 0) return null;
  return (
    <Table>
      {remedies.map(({ title, limits = [], advice = [] }, place) => {
        const passed = findAdvice(advice, -1);
        return (
          <tbody key={place}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                <b>
                  <Text>{title}</Text>
                </b>
              </th>
            </tr>
            {limits.map(({ decision, limit, from, counts }, row) => (
              <tr key={row}>
                <th scope="row">
                  <Text>{decision}</Text>
                </th>
                <td>
                  <strong>
                    <Text>{limit}</Text>
                  </strong>
                  <Sentence
                    message={counts === 'before the event' ? 'before {event}' : 'from {event}'}
                    parts={{ event: <Text>{from}</Text> }}
                  />
                </td>
              </tr>
            ))}
            <tr>
              <td colSpan={2}>{passed ? <WhatToDo advice={passed} /> : t(askForTime)}</td>
            </tr>
          </tbody>
        );
      })}
    </Table>
  );
}
