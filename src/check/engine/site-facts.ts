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

/** Whether an office opens before it closes, by the clock of a zone that exists. */
function areHours({ opens, closes, timeZone }: Site['offices'][number]['hours']): boolean {
  if (![opens, closes].every((time) => /^(?:1?\d|2[0-3]):[0-5]\d$/.test(time))) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    return false;
  }
  return opens.padStart(5, '0') < closes.padStart(5, '0');
}

/** The facts a regulated firm must show on every page: who is licensed, by whom, and that no outcome is promised. */
export function checkSiteFacts(facts: Site): Finding[] {
  const { licence, noGuarantee, email, phones, whatsapp, offices } = facts;
  const checked: readonly (readonly [readonly PathStep[], holds: boolean, what: string])[] = [
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
      ['licence', 'registerUrl'],
      formats.https(licence.registerUrl),
      'the https address of the public register',
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
    [['whatsapp'], whatsapp === undefined || formats.phone(whatsapp), 'a phone number'],
    ...offices.map(
      ({ hours }, index) =>
        [
          ['offices', index, 'hours'],
          areHours(hours),
          'hours such as 9:00 to 17:00, in a time zone such as America/Toronto',
        ] as const,
    ),
  ];
  return checked
    .filter(([, holds]) => !holds)
    .map(([path, , what]) =>
      findingAt({ model }, path, { rule: 'site-fact', message: words.siteFact(what) }),
    );
}
