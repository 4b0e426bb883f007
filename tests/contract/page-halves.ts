import type { RenderablePage, ServiceGroupTitle } from '#renderer/page.ts';

const groups: readonly ServiceGroupTitle[] = ['Immigrate', 'Other Services'];

/** Pages are tested in two files of about the same length, so that two cores share the work. */
export const inSecondHalf = ({ group }: RenderablePage): boolean =>
  group !== undefined && groups.includes(group);
