import { Fragment } from 'react';
import { Container } from '#components/primitives/blocks.tsx';
import { site } from '#site.ts';

/** “college-ic.ca/register”, with a place to break the line after each slash. */
const readableAddress = (url: string) =>
  url
    .replace(/^https:\/\/|\/$/g, '')
    .split(/(?<=\/)/)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ));

/** The licensee and the address of the public register, at the top of every page (section 44 of the Code, in our reading). */
export function LicenceLine() {
  const { licensee, membershipNumber, registerUrl } = site.licence;
  return (
    <Container as="p" className="licence">
      <b>{licensee}</b>
      {`, RCIC ${membershipNumber}. Public\u00a0register: `}
      <a href={registerUrl}>{readableAddress(registerUrl)}</a>
    </Container>
  );
}
