import styled from '@emotion/styled';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { LinkList } from '#components/primitives/link-list.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { mainCall } from '#generated/site/texts/calls.ts';
import { type Message, useWords } from '#i18n/words.ts';

const Box = styled.section`
  margin-top: ${token['space-7']};
  padding: ${token['space-6']} ${token['space-5']};
  border-radius: ${token['radius-l']};
  background: ${color.sunken};
  h2 {
    font-size: ${token['title-m']};
    color: ${color.spruce};
  }
  p {
    max-width: ${token.measure};
  }
  & > p {
    margin-block: ${token['space-3']} ${token['space-5']};
  }
  ul {
    margin-bottom: calc(-1 * ${token['space-4']});
  }
`;

interface NextStepProps {
  /** A sentence above the button. */
  readonly note?: Message | undefined;
  readonly services?: readonly {
    readonly title: string;
    readonly path: string;
    readonly description: string;
  }[];
}

/** The box below a post or the list of posts: a button to book, and related services. */
export function NextStep({ note, services = [] }: NextStepProps) {
  const t = useWords();
  return (
    <Box aria-labelledby="next-step">
      <h2 id="next-step">{t('Your next step')}</h2>
      {note ? <p>{t(note)}</p> : null}
      <ActionLink to={mainCall.path}>{t(mainCall.label)}</ActionLink>
      {services.length > 0 ? (
        <LinkList
          columns={1}
          items={services.map(({ title, path, description }) => ({
            label: title,
            link: path,
            description,
          }))}
        />
      ) : null}
    </Box>
  );
}
