import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { type Behaviour, faults, openMisbehavingService } from '../support/misbehaving-service';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How a content service is when it is not well; `stopped` cannot be undone. */
export const faultKinds = [
  'slow (10 s)',
  'answering 500',
  'answering 429',
  'JSON that breaks off',
  'JSON that is cut short',
  'an HTML page with status 200',
  'an HTML page with status 502',
  'stopped',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The embedded content service over HTTP, in this process, which can be made to fail. */
export async function openFaultyService() {
  const embedded = createEmbeddedService({
    collections: await readCollections(join(root, 'src/embedded/content')),
    readAsset: assetReader(join(root, 'src/embedded/assets')),
  });
  const listener = getRequestListener(embedded.fetch);
  const well: Behaviour = (request, response) => void listener(request, response);
  const slow: Behaviour = (request, response) => {
    const timer = setTimeout(() => well(request, response), 10_000);
    response.on('close', () => clearTimeout(timer));
  };
  const behaviours: Readonly<Record<Exclude<FaultKind, 'stopped'>, Behaviour>> = {
    'slow (10 s)': slow,
    'answering 500': faults['an internal error'],
    'answering 429': faults['too many requests'],
    'JSON that breaks off': faults['JSON that breaks off'],
    'JSON that is cut short': faults['JSON that is cut short'],
    'an HTML page with status 200': faults['an HTML page with status 200'],
    'an HTML page with status 502': faults['an HTML page with status 502'],
  };
  const service = await openMisbehavingService(() => well);
  return {
    url: service.url,
    /** Whatever is under way goes on as it began. */
    fail: async (kind: FaultKind) => {
      if (kind === 'stopped') await service.close();
      else service.behave(() => behaviours[kind]);
    },
    recover: () => service.behave(() => well),
    close: service.close,
  };
}
