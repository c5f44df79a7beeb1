import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { exitWithError, getStartAdvice, onInterrupt } from './exit-with-error.ts';
import { joinFirstNames } from './join-first-names.ts';
import { exitWithMessage, readAdminCredentials } from './parse-cli-args.ts';
import { readTransferArgs } from './read-transfer-args.ts';
import { SiteClient } from './site-client.ts';
import { announceSite } from './site-location.ts';
import { exportCommunity } from './transfer/export-community.ts';

// `npm run export -- FILE [--env staging] [--from URL] [--force]` exports the whole community of a site into a
// file.

const usage = `npm run export -- FILE [--env production|staging|local] [--from URL] [--force]

Exports the whole community of a site to FILE. --force overwrites an existing file. The site is production, unless
--env or --from chooses another. SOBE_EMAIL and SOBE_PASSWORD sign in as an admin; SOBE_AUTHENTICATOR is the secret of
the authenticator app, if the account has one. The command asks for what is not set. It ends with exit code 2 if files
are missing on the site; FILE then contains everything else.`;

const { file, url, place, flags } = await readTransferArgs(usage, {
  url: 'from',
  flags: ['force'],
});
if (existsSync(file) && statSync(file).isDirectory()) {
  exitWithMessage(`${file} is a folder. Enter the name of a file in it.`);
}
if (existsSync(file) && !flags.has('force')) {
  exitWithMessage(`${file} already exists. Choose another name, or add --force to overwrite it.`);
}
if (!existsSync(dirname(file))) exitWithMessage(`The folder ${dirname(file)} does not exist.`);
const site = new SiteClient(url, await readAdminCredentials(url), () =>
  announceSite('Exporting from', place, url),
);
onInterrupt(() =>
  existsSync(`${file}.unfinished/state.json`)
    ? `What was downloaded is in ${file}.unfinished. Run the same command again within a day to continue.`
    : 'Nothing has been downloaded yet.',
);
try {
  const { rows, files, bytes, missing } = await exportCommunity(site, file);
  const counts = `${rows} rows, ${files} ${files === 1 ? 'file' : 'files'}`;
  console.log(`${file}: ${counts} (${(bytes / 1e6).toFixed(1)} MB).`);
  console.log('This file contains password hashes and private messages. Store it securely.');
  if (missing.length > 0) {
    console.error(
      `\nIncomplete. Files missing on the site: ${missing.length}, ${joinFirstNames(missing)}`,
    );
    process.exitCode = 2;
  }
} catch (error) {
  await exitWithError(error, site, place === 'local' ? getStartAdvice('from') : '');
}
await site.leave();
