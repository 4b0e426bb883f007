import { pages } from '#renderer/pages.ts';
import { testPages } from './page-contract';
import { inSecondHalf } from './page-halves';

testPages(pages.filter(inSecondHalf));
