import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { account, end } from './command-line.ts';
import { takeCommunity } from './community/take.ts';
import { ended, startAdvice, tellIfBrokenOff } from './end-command.ts';
import { someOf } from './first-names.ts';
import { announce } from './place.ts';
import { readTransferArguments } from './read-transfer-arguments.ts';
import { Site } from './site.ts';

// `npm run export -- FILE [--env staging] [--from URL] [--force]`: the whole community of a site, in a file.

const usage = `npm run export -- FILE [--env production|staging|local] [--from URL] [--force]

Writes the whole community of a site into FILE; over one that is there only with --force. The site is
production, or the one of --env, or the one at URL. SOBE_EMAIL and SOBE_PASSWORD are an admin's, SOBE_AUTHENTICATOR
the secret of its authenticator codes where it has some; what is not set is asked. It ends with 2 where the site has no bytes of some files: FILE then holds all the rest.`;

const { file, url, place, flags } = await readTransferArguments(usage, {
  url: 'from',
  flags: ['force'],
});
if (existsSync(file) && statSync(file).isDirectory()) {
  end(`${file} is a folder: name the file that is to be written in it.`);
}
if (existsSync(file) && !flags.has('force')) {
  end(`${file} already exists. Choose another name, or add --force to overwrite it.`);
}
if (!existsSync(dirname(file))) end(`There is no folder ${dirname(file)}.`);
const site = new Site(url, await account(url), () => announce('Exporting from', place, url));
tellIfBrokenOff(() =>
  existsSync(`${file}.unfinished/state.json`)
    ? `What was fetched is kept in ${file}.unfinished. Run the same command again within a day and it goes on there.`
    : 'Nothing was fetched yet.',
);
try {
  const { rows, files, bytes, missing } = await takeCommunity(site, file);
  console.log(`${file}: ${rows} rows, ${files} files of ${(bytes / 1e6).toFixed(1)} MB.`);
  console.log('This file contains password hashes and private messages. Store it securely.');
  if (missing.length > 0) {
    console.error(
      `\nNot whole: ${file} lacks files of which the site has no bytes (${missing.length}): ${someOf(missing)}`,
    );
    process.exitCode = 2;
  }
} catch (error) {
  await ended(error, site, place === 'local' ? startAdvice('from') : '');
}
await site.leave();
