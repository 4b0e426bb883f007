import { openedAtField } from '#forms/enquiry.ts';
import { momentOf } from '../store/enquiry';

/** Nobody reads and fills in the form in less, in milliseconds. */
const QUICKEST_MS = 2_000;

/** The moment at which the posted form's document was answered, as the form says; empty where it does not say. */
export const openedAtOf = (form: URLSearchParams): string => form.get(openedAtField)?.trim() ?? '';

/**
 * Whether a form came back sooner than a visitor can send it. One that does not say when it was opened may have: scripts
 * send it so, and pages that were answered by something other than this server. What is no moment was not written by us.
 */
export function isTooQuick(openedAt: string, now: number): boolean {
  if (openedAt === '') return false;
  const moment = momentOf(openedAt);
  return moment === undefined || now - Date.parse(moment) < QUICKEST_MS;
}
