import { type Finding, findingAt, type PathStep } from '#content/findings/finding.ts';
import { formats } from '#generated/formats.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { Site } from '#site.ts';

/** A model for findings about `src/site.ts`, so that reports show them like findings about content. */
const model: CollectionModel = {
  name: 'site',
  title: 'Facts of the firm',
  description: 'The facts about the firm that every page shows.',
  kind: 'singleton',
  required: [],
  fields: {},
};

function areHours({ opens, closes, timeZone }: Site['offices'][number]['hours']): boolean {
  if (![opens, closes].every((time) => /^(?:1?\d|2[0-3]):[0-5]\d$/.test(time))) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    return false;
  }
  return opens.padStart(5, '0') < closes.padStart(5, '0');
}

/** Checks the facts that a regulated firm must show on every page (specification, section 1). */
export function checkSiteFacts(facts: Site): Finding[] {
  const { licence, noGuarantee, email, phones, whatsapp, offices } = facts;
  const findings: Finding[] = [];
  const expect = (holds: boolean, path: readonly PathStep[], what: string) => {
    if (holds) return;
    const message = `is not ${what}. Every page must show it.`;
    findings.push(findingAt({ model }, path, { rule: 'site-fact', message }));
  };
  const { licensee, membershipNumber, regulator, regulatorUrl, registerUrl } = licence;
  expect(licensee.trim() !== '', ['licence', 'licensee'], 'the name of the licensee');
  expect(
    /^R\d{6,7}$/.test(membershipNumber),
    ['licence', 'membershipNumber'],
    'a membership number such as R123456',
  );
  expect(regulator.trim() !== '', ['licence', 'regulator'], 'the name of the regulator');
  expect(
    formats.https(regulatorUrl),
    ['licence', 'regulatorUrl'],
    'the regulator’s address with https://',
  );
  expect(
    formats.https(registerUrl),
    ['licence', 'registerUrl'],
    'the address of the public register with https://',
  );
  expect(
    /\b(?:no|not|cannot|nobody)\b/i.test(noGuarantee),
    ['noGuarantee'],
    'a sentence that says that no outcome is guaranteed',
  );
  expect(formats.email(email), ['email'], 'an email address');
  for (const [index, { number }] of phones.entries()) {
    expect(formats.phone(number), ['phones', index], 'a phone number');
  }
  expect(whatsapp === undefined || formats.phone(whatsapp), ['whatsapp'], 'a phone number');
  for (const [index, { hours }] of offices.entries()) {
    const what = 'opening hours such as 9:00 to 17:00 in a time zone such as America/Toronto';
    expect(areHours(hours), ['offices', index, 'hours'], what);
  }
  return findings;
}
