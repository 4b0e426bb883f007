import { words } from '#check/rules/messages.ts';
import { type Finding, findingAt } from '#content/findings/finding.ts';
import { formats } from '#generated/formats.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { Site } from '#site.ts';

const fact = (title: string) => ({ type: 'text', title, description: title }) as const;

/** The facts of the firm as a collection, so that findings about them read like those about content. They are in `src/site.ts`. */
const model: CollectionModel = {
  name: 'site',
  title: 'Facts of the firm',
  description: 'What every page shows of the firm.',
  kind: 'singleton',
  required: [],
  fields: {
    licence: {
      type: 'object',
      title: 'Licence',
      description: 'Who is licensed, by whom, under which number.',
      required: [],
      fields: {
        licensee: fact('Licensee'),
        membershipNumber: fact('Membership number'),
        regulator: fact('Regulator'),
        regulatorUrl: fact('Address of the regulator'),
      },
    },
    noGuarantee: fact('Non-guarantee wording'),
    email: fact('E-mail'),
    phones: { type: 'list', title: 'Phones', description: 'Phones', item: fact('Phone') },
  },
};

/** The facts a regulated firm must show on every page: who is licensed, by whom, and that no outcome is promised. */
export function checkSiteFacts(site: Site): Finding[] {
  const findings: Finding[] = [];
  const expect = (path: readonly (string | number)[], holds: boolean, what: string) => {
    if (!holds) {
      findings.push(
        findingAt({ model }, path, { rule: 'site-fact', message: words.siteFact(what) }),
      );
    }
  };
  const { licence } = site;
  expect(['licence', 'licensee'], licence.licensee.trim() !== '', 'the name of the licensee');
  const number = /^R\d{6,7}$/.test(licence.membershipNumber);
  expect(['licence', 'membershipNumber'], number, 'a membership number such as R123456');
  expect(['licence', 'regulator'], licence.regulator.trim() !== '', 'the name of the regulator');
  expect(
    ['licence', 'regulatorUrl'],
    formats.https(licence.regulatorUrl),
    'the regulator’s https address',
  );
  const denies = /\b(?:no|not|cannot|nobody)\b/i.test(site.noGuarantee);
  expect(['noGuarantee'], denies, 'a sentence that says that no outcome is promised');
  expect(['email'], formats.email(site.email), 'an e-mail address');
  site.phones.forEach(({ number: phone }, index) => {
    expect(['phones', index], formats.phone(phone), 'a phone number');
  });
  return findings;
}
