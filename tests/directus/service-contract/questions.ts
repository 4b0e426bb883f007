import type { Asked, AskedService } from './asking';
import { assetQuestions } from './assets';
import { itemQuestions } from './items';
import { structureQuestions } from './structure';

/**
 * The requests of the site, its checks and the development server to a content service, with the answers of Directus 12.4.0.
 * The embedded service and a real one get the same requests. `service` is called once the tests run.
 * @param asked the version and database of the Directus under test
 */
export function testServiceContract(
  service: () => AskedService,
  asked: Asked = { major: 12, isSqlite: true },
): void {
  itemQuestions(service, asked);
  assetQuestions(service);
  structureQuestions(service);
}
