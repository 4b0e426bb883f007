import { LanguageLinks } from '#components/languages/language-links.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import { Sentence } from '#words/sentence.tsx';

/** The licensee and the address of the public register, at the top of every page (section 44 of the Code, in our reading). */
export function LicenceLine() {
  const { licensee, membership_number: number, register_url: registerUrl } = useSite();
  return (
    <Container as="p" className="licence">
      <Sentence
        message={'{licensee}, licensed consultant (RCIC\u00a0{number}): {register}'}
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
