import { words } from '#check/rules/messages.ts';
import { type Finding, findingAt, type PathStep } from '#content/findings/finding.ts';
import { formats } from '#generated/formats.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { Site } from '#site.ts';

/** The facts of the firm as a collection, so that findings about them read like those about content. */
const model: CollectionModel = {
  name: 'site',
  title: 'Facts of the firm',
  description: 'What every page shows of the firm.',
  kind: 'singleton',
  required: [],
  fields: {},
};

/** The facts a regulated firm must show on every page: who is licensed, by whom, and that no outcome is promised. */
export function checkSiteFacts({ licence, noGuarantee, email, phones }: Site): Finding[] {
  const facts: readonly (readonly [readonly PathStep[], holds: boolean, what: string])[] = [
    [['licence', 'licensee'], licence.licensee.trim() !== '', 'the name of the licensee'],
    [
      ['licence', 'membershipNumber'],
      /^R\d{6,7}$/.test(licence.membershipNumber),
      'a membership number such as R123456',
    ],
    [['licence', 'regulator'], licence.regulator.trim() !== '', 'the name of the regulator'],
    [
      ['licence', 'regulatorUrl'],
      formats.https(licence.regulatorUrl),
      'the regulator’s https address',
    ],
    [
      ['noGuarantee'],
      /\b(?:no|not|cannot|nobody)\b/i.test(noGuarantee),
      'a sentence that says that no outcome is promised',
    ],
    [['email'], formats.email(email), 'an e-mail address'],
    ...phones.map(
      ({ number }, index) => [['phones', index], formats.phone(number), 'a phone number'] as const,
    ),
  ];
  return facts
    .filter(([, holds]) => !holds)
    .map(([path, , what]) =>
      findingAt({ model }, path, { rule: 'site-fact', message: words.siteFact(what) }),
    );
}
