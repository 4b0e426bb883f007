/**
 * The languages of the site. The first is the language of its content.
 * - `path`: the start of the language’s addresses, for example `/fr`. It is empty for the first language.
 * - `missing`: shown on the home page to visitors who come from a page that does not exist in the language.
 * - `group`, `decimal`, `money`: how the language writes an amount of money. `#` stands for the number.
 * - `currency`: follows a price if visitors need to be told the currency, for example ` CAD`.
 * - `numbers`: the locale whose numbers the language uses.
 */
export const languages = [
  {
    tag: '{{tag}}',
    path: '',
    name: '{{language}}',
    missing: '{{missing}}',
    group: '{{group}}',
    decimal: '{{decimal}}',
    money: '#',
    currency: '',
    numbers: '{{tag}}',
  },
] as const;
