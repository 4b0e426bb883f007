import { rm } from 'node:fs/promises';
import { openSite } from './open-site';

type Site = Awaited<ReturnType<typeof openSite>>;

/** The site without what would end it, or publish other content. */
export type EmbeddedSite = Omit<Site, 'close' | 'noticesRead' | 'reader'>;

let opened: Promise<EmbeddedSite> | undefined;

async function open(): Promise<EmbeddedSite> {
  const site = await openSite();
  // Nothing is stored in its folder, and nobody could remove the folder later.
  await rm(site.dataDir, { recursive: true });
  return site;
}

/**
 * The real site over the embedded content, opened once in each thread. For tests that only read pages: its cache may have pages
 * that other files read.
 */
export function embeddedSite(): Promise<EmbeddedSite> {
  opened ??= open();
  return opened;
}
