import { Container } from '#components/primitives/blocks.tsx';
import { site } from '#site.ts';

/** The licensee and the address of the public register, at the top of every page (section 44 of the Code, in our reading). */
export function LicenceLine() {
  const { licensee, membershipNumber, registerUrl } = site.licence;
  return (
    <Container as="p" className="licence">
      <b>{licensee}</b>
      {`, licensed consultant (RCIC\u00a0${membershipNumber}): `}
      <a href={registerUrl}>{registerUrl.replace(/^https:\/\/|\/$/g, '')}</a>
    </Container>
  );
}
