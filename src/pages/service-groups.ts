import type { ServiceGroup } from '#components/site-frame/service-groups.tsx';
import { serviceGroupTitles } from '#renderer/page.ts';
import { pages } from '.';

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** The fallback menu of services and the categories of the contact form, made from the page list. */
export const serviceGroups: readonly ServiceGroup[] = serviceGroupTitles.map((title) => ({
  id: idOf(title),
  title,
  items: pages
    .filter((page) => page.group === title)
    .map((page) => ({ label: page.title, path: page.path })),
}));
