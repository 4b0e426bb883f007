import type { ServiceGroup } from '#components/site-frame/service-groups.tsx';
import type { EnquiryValues } from '#forms/enquiry.ts';

/** The answers without a category or service that is not offered, or not together: no control could show it. */
export function offeredAnswers(
  values: EnquiryValues,
  groups: readonly ServiceGroup[],
): EnquiryValues {
  const { serviceCategory, specificService, ...others } = values;
  const group = groups.find(({ id }) => id === serviceCategory);
  const item = group?.items.find(({ label }) => label === specificService);
  return {
    ...others,
    ...(group ? { serviceCategory: group.id } : {}),
    ...(item ? { specificService: item.label } : {}),
  };
}
