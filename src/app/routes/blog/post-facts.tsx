import styled from '@emotion/styled';
import { useResource } from '#app/data/resources.ts';
import { authorPath } from '#components/blog/addresses.ts';
import { findAuthor } from '#components/blog/author-anchor.ts';
import { Day } from '#components/primitives/day.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { postDates } from '#content/resources/posts.ts';
import { people } from '#content/resources/resources.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { useLanguage } from '#i18n/words.ts';

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token['space-5']};
  max-width: ${token.measure};
  margin-block: ${token['space-4']} ${token['space-6']};
  padding-bottom: ${token['space-4']};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  small {
    flex-basis: 100%;
    font-size: ${token['text-s']};
  }
`;

/** Links a name to the page of the person, if the about page lists the person. */
function Name({ of: name }: { readonly of: string }) {
  const isKnown = findAuthor(useResource(people())?.people ?? [], name) !== undefined;
  return isKnown ? <SmartLink to={authorPath(name)}>{name}</SmartLink> : name;
}

const isSameDay = (a: string, b = '') => a.slice(0, 10) === b.slice(0, 10);

interface PostFactsProps {
  readonly dates: ReturnType<typeof postDates>;
  readonly author: string | undefined;
  /** The reviewer and the day of the review. Shown only together. */
  readonly reviewedBy: string | undefined;
  readonly reviewedOn: string | undefined;
  /** A sample never names a reviewer, even if its fields do. */
  readonly isSample: boolean | undefined;
}

/** The dates of a post, and who wrote and reviewed it. */
export function PostFacts({
  dates: { date, published, modified },
  author,
  reviewedBy,
  reviewedOn,
  isSample,
}: PostFactsProps) {
  const { t } = useLanguage();
  const review = !isSample && reviewedBy && reviewedOn;
  if (!date && !author && !review && !isSample) return null;
  return (
    <Facts>
      {date ? (
        <span>
          <Sentence message="Posted on {day}" parts={{ day: <Day day={date} /> }} />
        </span>
      ) : null}
      {author ? (
        <span>
          <Sentence message="By {person}" parts={{ person: <Name of={author} /> }} />
        </span>
      ) : null}
      {review ? (
        <span>
          <Sentence
            message="Reviewed by {person} on {day}"
            parts={{ person: <Name of={reviewedBy} />, day: <Day day={reviewedOn} /> }}
          />
        </span>
      ) : null}
      {isSample ? <span>{t('Sample text: not reviewed by a licensee')}</span> : null}
      {modified && !isSameDay(modified, date) ? (
        <small>
          <Sentence message="Last updated on {day}" parts={{ day: <Day day={modified} /> }} />
        </small>
      ) : null}
      {date && published && !isSameDay(published, date) ? (
        <small>
          <Sentence
            message="This version updates the post of {day}"
            parts={{ day: <Day day={published} /> }}
          />
        </small>
      ) : null}
    </Facts>
  );
}
