import type { AskedService } from './asking';
import { assetQuestions } from './assets';
import { itemQuestions } from './items';
import { structureQuestions } from './structure';

/**
 * What the site, its checks and the development server ask a content service, with the answers of Directus 12.4.0. The
 * embedded service and a real one are asked the same. `service` is called once the tests run.
 */
export function askTheContract(service: () => AskedService): void {
  itemQuestions(service);
  assetQuestions(service);
  structureQuestions(service);
}
