import { pages } from '../../src/pages';
import { testPages } from './page-contract';
import { inSecondHalf } from './page-halves';

testPages(pages.filter(inSecondHalf));
