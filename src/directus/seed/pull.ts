import type { Lines } from '../messages';
import type { Service } from '../service/service';

export async function pull(_service: Service, _to: string, _say: Lines): Promise<void> {
  throw new Error('pull');
}
