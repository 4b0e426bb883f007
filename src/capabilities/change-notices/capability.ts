import { secret } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';

/** Receives notices of changed content. See README.md. */
export const changeNotices = defineCapability({
  name: 'change-notices',
  settings: { REVALIDATE_SECRET: secret },
  async open({ events, pagesShowing, shared }, { REVALIDATE_SECRET }) {
    const { findCollection } = await import('#content/resources/collection.ts');
    const { createChangeNotices } = await import('./revalidate');
    const notices = createChangeNotices({
      secret: REVALIDATE_SECRET,
      touch: (change) => events.emit('changed', change),
      listPages: ({ collection }) => pagesShowing((key) => findCollection(key) === collection),
      shared,
    });
    return {
      announcesChanges: REVALIDATE_SECRET !== undefined,
      routes: [
        {
          pattern: '/revalidate',
          method: 'POST',
          label: '/revalidate',
          handler: ({ req, env }) => notices.fetch(req.raw, env),
        },
      ],
    };
  },
});
