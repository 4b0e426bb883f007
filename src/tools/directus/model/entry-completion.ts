import type { CollectionModel } from '#generated/model.ts';
import { titleOf } from './fields';

/** What the Flow fills in for the entries of a collection. */
interface Completion {
  /** The field of the address, which is made from the title when it is empty. */
  readonly address: string;
  readonly addressTitle: string;
  readonly title: string;
  /** The field of the day of the first publication. */
  readonly postedOn?: string;
}

const postedOn = 'posted_on';

export function completionsOf(
  models: readonly CollectionModel[],
): Readonly<Record<string, Completion>> {
  return Object.fromEntries(
    models.flatMap(({ name, kind, fields, required }) => {
      const address = Object.entries(fields).find(
        ([, model]) => model.type === 'text' && model.format === 'slug',
      );
      if (kind !== 'list' || !address) return [];
      const { status: _, ...texts } = fields;
      const title = titleOf({ fields: texts, required });
      const [field, { title: addressTitle }] = address;
      const dated = Object.hasOwn(fields, postedOn) ? { postedOn } : {};
      return [[name, { address: field, addressTitle, title, ...dated }] as const];
    }),
  );
}

/**
 * The query of the entries that decide how an entry is completed: the stored ones that the write changes, and those that have
 * its address.
 */
export const completionQuery = `
const longestAddress = 60;
const latin = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };
const addressOf = (title) => {
  const plain = String(title ?? '').normalize('NFKD').toLowerCase().replace(/[\\u0300-\\u036f]/g, '');
  const letters = plain.replace(/[ßæœøđðłþı]/g, (letter) => latin[letter]).replace(/['’‘ʼ\`´]/g, '');
  const words = letters.normalize('NFC').match(/[\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}][\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}\\p{M}]*/gu) ?? [];
  let address = '';
  for (const word of words) {
    const longer = address === '' ? word : address + '-' + word;
    if (longer.length > longestAddress) return address || word.slice(0, longestAddress);
    address = longer;
  }
  return address;
};

const queryFor = ({ payload, collection, keys }) => {
  const completion = completions[collection];
  if (!completion) return { filter: { id: { _null: true } }, limit: 1 };
  const { address, title, postedOn } = completion;
  const typed = payload[address] || addressOf(payload[title]);
  const filters = [{ id: { _in: keys ?? [] } }, { [address]: { _eq: typed } }];
  const fields = ['id', address, title, 'status', ...(postedOn ? [postedOn] : [])];
  return { fields, filter: { _or: filters }, limit: -1 };
};
`;

/**
 * The script that fills in what an editor left empty: the address, from the title, and the day of the first publication. It
 * refuses an address that another entry has. An address that an entry already has stays.
 */
export const completionScript = (models: readonly CollectionModel[]): string =>
  `const completions = ${JSON.stringify(completionsOf(models))};\n${completionQuery}${script}`;

const script = `
const isEmpty = (value) => value === undefined || value === null || value === '';
const isHidden = ({ status }) => status === 'draft' || status === 'archived';
const dayOf = (date) => new Date(date).toISOString().slice(0, 10);

const firstDay = (from) => {
  const today = dayOf(Date.now());
  const shown = Number.isNaN(Date.parse(from)) ? today : dayOf(from);
  return shown > today ? shown : today;
};

const isFirstPublication = (payload, stored, isNew) => {
  if (isNew) return !isHidden(payload);
  const becomesVisible = !isEmpty(payload.status) && !isHidden(payload);
  return becomesVisible && stored.length > 0 && stored.every(isHidden);
};

module.exports = ({ $trigger, read }) => {
  const { payload, collection, keys = [] } = $trigger;
  const completion = completions[collection];
  if (!completion) return $trigger;
  const { address, addressTitle, title, postedOn } = completion;
  const isNew = $trigger.event.endsWith('.create');
  const rows = Array.isArray(read) ? read : [];
  const isWritten = ({ id }) => keys.some((key) => String(key) === String(id));
  const stored = isNew ? [] : rows.filter(isWritten);
  const completed = { ...payload };

  if (isEmpty(payload[address]) && (isNew || Object.hasOwn(payload, address))) {
    delete completed[address];
    const [entry] = stored;
    const made = isNew || entry ? addressOf(payload[title] ?? entry?.[title]) : '';
    if (stored.every((row) => isEmpty(row[address])) && made) completed[address] = made;
  }
  const wanted = completed[address];
  const holder = isEmpty(wanted)
    ? undefined
    : rows.find((row) => row[address] === wanted && (isNew || !isWritten(row)));
  if (holder)
    throw new Error(
      '“' + addressTitle + '”: “' + wanted + '” is already the address of “' + holder[title] + '”. Write another address.',
    );

  // An entry that is copied from elsewhere brings its dates along.
  if (postedOn && isEmpty(payload[postedOn]) && isEmpty(payload.date_created)) {
    const isUndated = stored.every((row) => isEmpty(row[postedOn]));
    if (isUndated && isFirstPublication(payload, stored, isNew))
      completed[postedOn] = firstDay(payload.publish_on);
  }
  return { ...$trigger, payload: completed };
};
`;
