import styled from '@emotion/styled';
import { useMemo } from 'react';
import { useResource } from '#app/data/resources.ts';
import { useMinute } from '#components/layout/open-now.tsx';
import {
  Band,
  Container,
  Heading,
  PlainList,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '#sections/section.ts';
import { noSlots, upcoming } from '../engine/free-times';
import { createClock, describeTimes } from './describe-times';
import { slotsResource } from './slots-resource';

const Days = styled(PlainList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${token['space-5']};
  margin-top: ${token['space-5']};
  font-variant-numeric: tabular-nums;
  ul {
    margin-top: ${token['space-2']};
  }
  small {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

/** Times are in the office's zone until scripts know the visitor's. */
function FreeTimes({ id }: Pick<SectionProps<object, object>, 'id'>) {
  const t = useWords();
  const [office] = useSite().offices;
  const { times, until } = useResource(slotsResource) ?? noSlots;
  const minute = useMinute();
  const isHydrated = minute !== undefined;
  const clocks = useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const ofOffice = createClock(office?.time_zone ?? '');
    const ofVisitor = isHydrated ? createClock(timeZone) : undefined;
    return ofOffice && { office: ofOffice, visitor: ofVisitor ?? ofOffice };
  }, [office?.time_zone, isHydrated]);
  const isCurrent = !minute || minute.getTime() < until;
  const shown = minute ? upcoming(times, minute.getTime()) : times;
  if (!office || !clocks || !isCurrent || shown.length === 0) return null;
  const { city, zone_name: zone = city } = office;
  const days = describeTimes(shown, clocks, t);
  const isOtherZone = days.some((day) => day.times.some(({ officeText }) => officeText));
  return (
    <Band id={id} aria-labelledby={`${id}-title`}>
      <Container>
        <Heading id={`${id}-title`}>{t('Next free times')}</Heading>
        <Prose>
          <Text of={zone}>
            {isOtherZone
              ? t('These times are in your time zone. In brackets: {zone}.', { zone })
              : t('Time zone: {zone}.', { zone })}
          </Text>{' '}
          <span>{t('A time can be taken before you book it.')}</span>
        </Prose>
        <Days>
          {days.map(({ day, times: timesOfDay }) => (
            <li key={day}>
              <Subheading>{day}</Subheading>
              <PlainList>
                {timesOfDay.map(({ start, text, officeText }) => (
                  <li key={start}>
                    <time dateTime={new Date(start).toISOString()}>{text}</time>
                    {officeText ? (
                      <small>
                        {' ('}
                        <Text>{city}</Text>
                        {` ${officeText})`}
                      </small>
                    ) : null}
                  </li>
                ))}
              </PlainList>
            </li>
          ))}
        </Days>
      </Container>
    </Band>
  );
}

export const partSection = defineSection<object>({
  component: FreeTimes,
  required: {},
  placement: 'wide',
});
