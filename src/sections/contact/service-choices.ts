import { useMemo } from 'react';
import { type ServiceGroup, useServiceGroups } from '#components/layout/service-groups.tsx';
import type { Message } from '#i18n/words.ts';

/** The answer of visitors who do not know their category or service. It is sent as this text. */
export const notSure = 'I am not sure' as const satisfies Message;

const notSureItem = { label: notSure, path: '' };

/** Adds the answer `notSure` to the categories, and to the services of each. */
export const withNotSure = (groups: readonly ServiceGroup[]): readonly ServiceGroup[] => [
  ...groups.map((group) => ({ ...group, items: [...group.items, notSureItem] })),
  { id: notSure, title: notSure, items: [notSureItem] },
];

/** Returns the services of a category, without `notSure`. */
export const servicesOf = ({ items }: ServiceGroup): ServiceGroup['items'] =>
  items.filter(({ label }) => label !== notSure);

/** Returns the answer that a category leaves no choice about; `undefined` if it has several services. */
export function onlyAnswer(group: ServiceGroup): string | undefined {
  const [first, ...rest] = group.id === notSure ? group.items : servicesOf(group);
  return rest.length === 0 ? first?.label : undefined;
}

/** The categories of the form. */
export function useOfferedGroups(): readonly ServiceGroup[] {
  const groups = useServiceGroups();
  return useMemo(() => withNotSure(groups), [groups]);
}
