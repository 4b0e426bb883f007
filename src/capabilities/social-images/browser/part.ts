import type { AppPart } from '#app/data/app-part.ts';
import { pathOfPicture } from './address';

export const part: AppPart = { sharedPicture: pathOfPicture };
