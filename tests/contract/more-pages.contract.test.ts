import { pages } from '#site/pages/index.ts';
import { testPages } from './page-contract';
import { inSecondHalf } from './page-halves';

testPages(pages.filter(inSecondHalf));
