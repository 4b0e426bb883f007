import { Container } from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';

/** The licensee and the address of the public register, at the top of every page (section 44 of the Code, in our reading). */
export function LicenceLine() {
  const { licensee, membership_number: number, register_url: registerUrl } = useSite();
  return (
    <Container as="p" className="licence">
      <b>{licensee}</b>
      {`, licensed consultant (RCIC\u00a0${number}): `}
      <a href={registerUrl}>{registerUrl.replace(/^https:\/\/|\/$/g, '')}</a>
    </Container>
  );
}
