import styled from '@emotion/styled';
import { openedAtField } from '#forms/enquiry.ts';
import { useEnquirySetting } from '#forms/enquiry-setting.ts';

/** Hidden from sight and from the keyboard, so that only a program fills it in. */
const Trap = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Fields that show programs apart from visitors where the form is posted natively to the site's own server. */
export function EnquiryTraps({ id }: { readonly id: string }) {
  const { openedAt = '' } = useEnquirySetting();
  return (
    <>
      <Trap aria-hidden="true">
        <label htmlFor={`${id}-leave-empty`}>Leave this empty</label>
        <input id={`${id}-leave-empty`} name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </Trap>
      {/* Only the server knows when it answered: the browser's own copy is empty. */}
      <input type="hidden" name={openedAtField} defaultValue={openedAt} suppressHydrationWarning />
    </>
  );
}
