/** The text of `npm run directus -- --help`. */
export const usage = `Sets up a Directus for the site.

  npm run directus                        starts a Directus and the site on this machine
    -- --data <folder>                    its data folder (default: directus in DATA_DIR, .data)
    -- --port <number>                    port of Directus (default 8055)
    -- --site-port <number>               port of the site (default 3000)
    -- --alone                            without the site
  npm run directus -- backup <folder>     copies that Directus and the database of its site into a new folder
    --data <folder>                       its data folder
  npm run directus -- restore <folder>    checks a backup and restores it; the Directus must be stopped
    --data <folder>                       its data folder
    --replace                             replaces an existing data folder, which is kept under another name

  npm run directus -- <command> --url <address> --token <token of an administrator>

  push    applies the data model of the schemas
            --dry-run                     only prints the changes
            --allow-destructive           also makes changes that lose content
  diff    prints how the data model differs from the schemas; exit status 1 if it does
  migrate <script>  runs a migration of entries (schemas/migrations), after a backup
  access  creates the roles Website, Preview, Numbers, Editor and Publisher, and prints the site's tokens once
            --new-token                   replaces the tokens
  enquiries  stores enquiries in Directus: a collection, the role Enquiries, and a Flow that deletes old ones
  seed    loads the embedded content and pictures that are missing
            --from <folder>               load from a folder that pull has written
            --overwrite                   also replaces existing entries, after a backup; asks first
            --yes                         overwrites without asking
  flow    makes Directus notify the site of changes, and ask it before saving an entry
            --site <address>              the site; uses its REVALIDATE_SECRET, or prints a new one once
  pull    writes the content to files
            --to <folder>                 the folder to write into
  previews  lets Studio open and edit previews of the site
            --site <address>              the site (default: SITE_URL)
  preview-url <collection> [id or slug]   prints a preview address, signed with PREVIEW_SECRET, that works for an hour
            --version <key>               a version of the entry
            --site <address>              the site (default: SITE_URL)
  release <key>  checks all entries with this version as if they were published, and prints previews and changes
            --publish                     publishes them all; if one fails, reverts the others
            --site <address>              the site of the previews (default: SITE_URL)

DIRECTUS_URL and DIRECTUS_TOKEN replace --url and --token. Prefer DIRECTUS_TOKEN: other users can see --token in the list of processes.`;
