import { useInert } from '#components/hydration/cover.tsx';
import { LanguageLinks } from '#components/languages/language-links.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import type { Settings } from '#generated/shapes.ts';
import { Sentence } from '#i18n/sentence.tsx';
import type { Message } from '#i18n/words.ts';

/** The site settings of a site that has texts about its licence: its schema requires them. */
export type Licensed = Settings & Required<Pick<Settings, LicenceField>>;

type LicenceField =
  | 'licensee'
  | 'licensee_title'
  | 'membership_number'
  | 'regulator'
  | 'regulator_url'
  | 'register_url'
  | 'register_link_text';

/** How the site names the licence of its licensee. */
export interface LicenceTexts {
  /** The mark of licensees, in the strip above the footer. */
  readonly designation: string;
  /** Names `{licensee}`, `{number}` and the address of the public `{register}`. */
  readonly line: Message;
  /** Names `{licensee}`, `{title}`, `{number}` and `{regulator}`. Gets the membership number. */
  readonly statement: (number: string) => Message;
}

/** The licensee and the address of the public register, at the top of every page. */
export function LicenceLine({ texts }: { readonly texts: LicenceTexts }) {
  const { licensee, membership_number: number, register_url: registerUrl } = useSite() as Licensed;
  return (
    <Container as="p" className="licence" inert={useInert()}>
      <Sentence
        message={texts.line}
        parts={{
          licensee: <b>{licensee}</b>,
          number,
          register: <a href={registerUrl}>{registerUrl.replace(/^https:\/\/|\/$/g, '')}</a>,
        }}
      />
      {'\u2003'}
      <span>
        <LanguageLinks />
      </span>
    </Container>
  );
}
