import type { RouteObject } from 'react-router-dom';
import { HeroFrame } from '../../components/hero-frame';
import { Band, Container } from '../../components/layout/blocks';
import { RichText } from '../../components/rich-text';
import type { Html } from '../../generated/formats';
import { site } from '../../site';
import { titled } from '../metadata';
import { privacyPolicy } from '../privacy-policy';
import { shown } from '../route-data';

// The text is the site's own and needs no sanitising; the type is that of rich text.
const html = privacyPolicy({
  brand: site.brand,
  legalName: site.legalName,
  email: site.email,
  phoneCanada: site.phones[0].number,
  country: site.country,
}) as unknown as Html;

function PrivacyPolicy() {
  return (
    <>
      <HeroFrame size="page">
        <h1>Privacy Policy</h1>
      </HeroFrame>
      <Band>
        <Container>
          <RichText html={html} />
        </Container>
      </Band>
    </>
  );
}

export const privacyPolicyRoute: RouteObject = {
  path: 'privacy-policy',
  loader: () =>
    shown({
      title: titled('Privacy Policy'),
      description: `What ${site.brand} knows about you, why, for how long, and how to have it deleted.`,
      path: '/privacy-policy',
    }),
  Component: PrivacyPolicy,
};
