import { existsSync, statSync } from 'node:fs';
import { Archive } from './archive.ts';
import { account, end } from './command-line.ts';
import { ended, startAdvice, tellIfBrokenOff } from './end-command.ts';
import { someOf } from './first-names.ts';
import { announce } from './place.ts';
import { readTransferArguments } from './read-transfer-arguments.ts';
import { Site } from './site.ts';

// `npm run import -- FILE [--env staging] [--to URL]`: what `npm run export` has written, into an empty site; or what
// WordPress has exported (FILE.xml), into any.

const usage = `npm run import -- FILE [--env production|staging|local] [--to URL] [--with-files]

Imports a file from 'npm run export' into an empty site. If FILE ends in .xml, imports a WordPress export into any site; --with-files also fetches its pictures. The site is production,
or the one of --env, or the one at URL; while wrangler.toml names no domain, it is the one on this machine. SOBE_EMAIL and SOBE_PASSWORD are an admin's of that site,
SOBE_AUTHENTICATOR the secret of its authenticator codes where it has some; what is not set is asked. It ends with 2
where some items or files were refused: the site then has all the rest.`;

const notArchive =
  "This is no file of 'npm run export'. The name of a WordPress export must end in .xml.";
const { file, url, place, flags } = await readTransferArguments(usage, {
  url: 'to',
  flags: ['with-files'],
});
if (file && !existsSync(file)) end(`There is no ${file}.`);
if (file && statSync(file).isDirectory()) end(`${file} is a folder: name a file.`);
const site = new Site(url, await account(url), () => announce('Importing into', place, url));
try {
  if (file.toLowerCase().endsWith('.xml')) {
    const { bringWordPress } = await import('./wordpress/bring.ts');
    const isWhole = await bringWordPress(site, file, flags.has('with-files'));
    if (!isWhole) {
      console.error(
        '\nNot whole: some items or files were refused. The report says which and why.',
      );
      process.exitCode = 2;
    }
  } else await bring();
} catch (error) {
  await ended(error, site, place === 'local' ? startAdvice('to') : '');
}
await site.leave();

async function bring() {
  tellIfBrokenOff(() => 'Run the same command again and it goes on.');
  const archive = await Archive.open(file).catch((error: Error) => {
    const isOther = error.message === 'This is no archive.';
    throw isOther ? new Error(notArchive) : error;
  });
  console.log(
    'Passkeys, authenticator codes and recovery codes are not part of an export. Members sign in with their password and set them up again.',
  );
  const { bringCommunity } = await import('./community/bring.ts');
  const { rows, leftOut, named, files, before, missing, refused } = await bringCommunity(
    site,
    archive,
  );
  await archive.close();
  const ofThem = before > 0 ? ` (${before} of them were there already)` : '';
  console.log(`${url} has ${rows} rows and ${before + files} files now${ofThem}.`);
  for (const [table, count] of Object.entries(leftOut).filter(([, count]) => count > 0)) {
    const names = named[table]?.length ? ` (${someOf(named[table])})` : '';
    console.log(
      `Skipped in ${table}: ${count}${names}. The item they belong to was deleted in the meantime, or another row in the file took their place.`,
    );
  }
  if (missing.length > 0) {
    console.log(`Missing files: ${missing.length}, ${someOf(missing)}`);
  }
  if (missing.length + refused.length > 0) process.exitCode = 2;
  if (refused.length > 0) {
    console.log(`Files whose bytes were refused: ${refused.length}, ${someOf(refused)}`);
  }
  console.log('Import complete. The imported accounts can now sign in.');
}
