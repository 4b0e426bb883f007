import styled from '@emotion/styled';
import {
  Band,
  Heading,
  HeadingBesideText,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import type { ConsultationDay } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '#sections/section.ts';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly days: readonly ConsultationDay[];
  readonly emergencyTitle?: string;
  readonly emergencyText?: Html;
}

const Hours = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-bottom: 1px solid ${color.line};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${token['space-3']} ${token['space-4']} ${token['space-3']} 0;
    border-top: 1px solid ${color.line};
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    border-top: 0;
    color: ${color.muted};
    font-size: ${token['text-s']};
    font-weight: 400;
  }
  tbody th {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
    font-weight: 400;
  }
`;

const Emergency = styled.aside`
  margin-top: ${token['space-6']};
  padding: ${token['space-5']};
  border-inline-start: 4px solid ${color.action};
  border-radius: ${token['radius-s']};
  background: ${color.sunken};
`;

const none = '–';

function ConsultationHours({ content, id }: SectionProps<Content, object>) {
  const { title, intro, days, emergencyTitle, emergencyText } = content;
  return (
    <Band id={id}>
      <HeadingBesideText>
        <div>
          <Heading>
            <Text>{title}</Text>
          </Heading>
          {intro ? (
            <Prose>
              <Text>{intro}</Text>
            </Prose>
          ) : null}
        </div>
        <div>
          <Hours aria-label={title}>
            <thead>
              <tr>
                <th scope="col">Tag</th>
                <th scope="col">Vormittag</th>
                <th scope="col">Nachmittag</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={index}>
                  <th scope="row">
                    <Text>{day.days}</Text>
                    {day.note ? (
                      <small>
                        <Text>{day.note}</Text>
                      </small>
                    ) : null}
                  </th>
                  <td>{day.morning ? <Text>{day.morning}</Text> : none}</td>
                  <td>{day.afternoon ? <Text>{day.afternoon}</Text> : none}</td>
                </tr>
              ))}
            </tbody>
          </Hours>
          {emergencyText ? (
            <Emergency aria-label={emergencyTitle ?? title}>
              {emergencyTitle ? (
                <Subheading>
                  <Text>{emergencyTitle}</Text>
                </Subheading>
              ) : null}
              <RichText html={emergencyText} />
            </Emergency>
          ) : null}
        </div>
      </HeadingBesideText>
    </Band>
  );
}

/** The hours of each day, and what patients do at other times. */
export const consultationHours = defineSection<Content>({
  component: ConsultationHours,
  required: { title: true, days: true },
  placement: 'wide',
  chunk: 'own',
});
