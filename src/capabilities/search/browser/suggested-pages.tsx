import styled from '@emotion/styled';
import { SituationLinks } from '#app/routes/situation-links.tsx';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Heading, labelStyle, PlainList, Prose } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { token } from '#components/theme/tokens.ts';
import { has } from '#generated/roles.ts';
import { contactCall } from '#generated/site/texts/calls.ts';
import { Text } from '#i18n/text.tsx';
import { type Message, useWords } from '#i18n/words.ts';
import { serviceGroups } from '#renderer/pages.ts';

export const Part = styled.section`
  & + & {
    margin-top: ${token['space-7']};
  }
`;

const Groups = styled(PlainList)`
  columns: 3 17.5rem;
  column-gap: ${token['space-7']};
  margin-top: ${token['space-5']};
  & > li {
    break-inside: avoid;
    padding-bottom: ${token['space-5']};
  }
  h3 {
    ${labelStyle}
    letter-spacing: 0;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li li a {
    display: block;
    padding-block: 0.5625rem;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-4']};
  margin-top: ${token['space-5']};
`;

/** The buttons are not primary, because booking is the only primary action. */
export function AskUs() {
  const t = useWords();
  return (
    <Actions>
      <ActionLink to={contactCall.path} tone="quiet">
        {t('Ask us')}
      </ActionLink>
      {has.posts ? (
        <ActionLink to="/blog/posts" tone="quiet">
          {t('Read the blog')}
        </ActionLink>
      ) : null}
    </Actions>
  );
}

/** Says why there are no results, and what to do next. */
export const NoResults = ({
  title,
  text = '',
}: {
  readonly title: string;
  readonly text?: string;
}) => (
  <>
    <Part>
      <Heading>{title}</Heading>
      {text ? <Prose>{text}</Prose> : null}
      <AskUs />
    </Part>
    <SuggestedPages />
  </>
);

/** Shown when a search finds nothing, and before the first search. */
export function SuggestedPages() {
  const t = useWords();
  return (
    <>
      <Part>
        <SituationLinks />
      </Part>
      <Part>
        <Heading>{t('All services')}</Heading>
        <Groups>
          {serviceGroups.map(({ id, title, items }) => (
            <li key={id}>
              <h3>{t(title as Message)}</h3>
              <ul>
                {items.map(({ label, path }) => (
                  <li key={path}>
                    <SmartLink to={path}>
                      <Text>{t(label as Message)}</Text>
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Groups>
      </Part>
    </>
  );
}
