import { LanguageLinks } from '#components/languages/language-links.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import { Sentence } from '#i18n/sentence.tsx';
import type { Message } from '#i18n/words.ts';

/** How the site names the licence of its licensee. */
export interface LicenceTexts {
  /** Follows the name of the licensee. */
  readonly designation: string;
  /** Names `{licensee}`, `{number}` and the address of the public `{register}`. */
  readonly line: Message;
  /** Names the `{number}`. */
  readonly membership: Message;
  /** Names `{licensee}`, `{title}`, `{number}` and `{regulator}`. */
  readonly statement: Message;
}

/** The licensee and the address of the public register, at the top of every page. */
export function LicenceLine({ texts }: { readonly texts: LicenceTexts }) {
  const { licensee, membership_number: number, register_url: registerUrl } = useSite();
  return (
    <Container as="p" className="licence">
      <Sentence
        message={texts.line}
        parts={{
          licensee: <b>{licensee}</b>,
          number,
          register: <a href={registerUrl}>{registerUrl.replace(/^https:\/\/|\/$/g, '')}</a>,
        }}
      />
      <LanguageLinks />
    </Container>
  );
}
