import { findCollection } from '#content/resources/collection.ts';
import { secret } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';
import { createChangeNotices } from './revalidate';

/** Receives notices of changed content. See README.md. */
export const changeNotices = defineCapability({
  name: 'change-notices',
  settings: { REVALIDATE_SECRET: secret },
  open({ events, pagesShowing, shared }, { REVALIDATE_SECRET }) {
    const notices = createChangeNotices({
      secret: REVALIDATE_SECRET,
      touch(change) {
        events.emit('changed', change);
        return pagesShowing((key) => findCollection(key) === change.collection);
      },
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
