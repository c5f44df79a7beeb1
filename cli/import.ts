import { existsSync, statSync } from 'node:fs';
import { Archive } from './archive.ts';
import { exitWithError, getStartAdvice, onInterrupt } from './exit-with-error.ts';
import { formerSiteFiles } from './former-site/former-site-files.ts';
import { joinFirstNames } from './join-first-names.ts';
import { exitWithMessage, readAdminCredentials } from './parse-cli-args.ts';
import { readTransferArgs } from './read-transfer-args.ts';
import { SiteClient } from './site-client.ts';
import { announceSite } from './site-location.ts';

// `npm run import -- FILE [--env staging] [--to URL]` imports a community export into an empty site, or an export of
// another system into any site.

const usage = `npm run import -- FILE [--env production|staging|local] [--to URL] [options]

Imports a file from 'npm run export' into an empty site. An export of another system is imported into any site, next
to existing content: of WordPress (.xml), Ghost (.json) or Discourse (.tar.gz, .sql.gz, .sql).

  --dry-run         prints what would be imported, changed, rejected and left out, and writes nothing
  --with-files      fetches the pictures of articles and pages
  --comments        imports approved comments as threads
  --members FILE    creates accounts of a list of members: CSV or JSON with user_login, user_email, display_name
  --level NAME      level of new accounts, which must have no public profile; without it they await approval
  --category NAME   category that forums are imported into ("Forum")
  --former-url URL  address of the former site, which exports of Ghost and Discourse do not contain

The site is production, unless --env or --to chooses another. While wrangler.toml has no domain, it is the local site.
SOBE_EMAIL and SOBE_PASSWORD sign in as an admin of that site; SOBE_AUTHENTICATOR is the secret of the authenticator
app, if the account has one. The command asks for what is not set. It ends with exit code 2 if items or files were
rejected; the site then has everything else.`;

const notArchive =
  "This file was not created by 'npm run export'. Exports of other systems end in .xml, .json, .tar.gz, .sql.gz or .sql.";
const { file, url, place, flags, options } = await readTransferArgs(usage, {
  url: 'to',
  flags: ['with-files', 'dry-run', 'comments'],
  options: ['members', 'level', 'category', 'former-url'],
});
for (const name of [file, options.members].filter((one) => one !== undefined)) {
  if (!existsSync(name)) exitWithMessage(`${name} does not exist.`);
  if (statSync(name).isDirectory())
    exitWithMessage(`${name} is a folder. Enter the name of a file.`);
}
const site = new SiteClient(url, await readAdminCredentials(url), () =>
  announceSite('Importing into', place, url),
);
try {
  if (formerSiteFiles.test(file)) {
    const { importFormerSite } = await import('./former-site/import-former-site.ts');
    const isWhole = await importFormerSite(site, file, {
      withFiles: flags.has('with-files'),
      isDryRun: flags.has('dry-run'),
      withComments: flags.has('comments'),
      members: options.members,
      level: options.level,
      category: options.category,
      formerUrl: options['former-url'],
    });
    if (!isWhole) {
      console.error(
        '\nIncomplete. Some items or files were rejected. The report lists them with the reasons.',
      );
      process.exitCode = 2;
    }
  } else await runImport();
} catch (error) {
  await exitWithError(error, site, place === 'local' ? getStartAdvice('to') : '');
}
await site.leave();

async function runImport() {
  onInterrupt(() => 'Run the same command again to continue.');
  const archive = await Archive.open(file).catch((error: Error) => {
    const isOther = error.message === 'This is not an archive.';
    throw isOther ? new Error(notArchive) : error;
  });
  console.log(
    'Passkeys, authenticator codes and recovery codes are not part of an export. Members sign in with their password and set them up again.',
  );
  const { importCommunity } = await import('./transfer/import-community.ts');
  const { rows, leftOut, skippedKeys, files, storedFiles, missing, refused } =
    await importCommunity(site, archive);
  await archive.close();
  const were = storedFiles === 1 ? 'was' : 'were';
  const ofThem = storedFiles > 0 ? ` (${storedFiles} of the files ${were} already there)` : '';
  const all = `${storedFiles + files} ${storedFiles + files === 1 ? 'file' : 'files'}`;
  console.log(`${url} now has ${rows} rows and ${all}${ofThem}.`);
  for (const [table, count] of Object.entries(leftOut).filter(([, count]) => count > 0)) {
    const names = skippedKeys[table]?.length ? ` (${joinFirstNames(skippedKeys[table])})` : '';
    console.log(
      `Skipped in ${table}: ${count}${names}. Rows are skipped if the item they belong to was deleted in the meantime, or if another row in the file took their place.`,
    );
  }
  if (missing.length > 0) {
    console.log(`Missing files: ${missing.length}, ${joinFirstNames(missing)}`);
  }
  if (missing.length + refused.length > 0) process.exitCode = 2;
  if (refused.length > 0) {
    console.log(`Rejected files: ${refused.length}, ${joinFirstNames(refused)}`);
  }
  console.log('Import complete. The imported accounts can now sign in.');
}
