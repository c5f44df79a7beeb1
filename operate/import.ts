import { existsSync, statSync } from 'node:fs';
import { Archive } from './archive.ts';
import { account, asked, end } from './asked.ts';
import { bringCommunity } from './community/bring.ts';
import { ended } from './ended.ts';
import { Site } from './site.ts';
import { someOf } from './some.ts';

// `npm run import -- FILE [--to URL]`: what `npm run export` has written, into an empty site; or what
// WordPress has exported (FILE.xml), into any.

const usage = `npm run import -- FILE [--to URL] [--with-files]

Brings a community that 'npm run export' has written into an empty site, or, of a FILE that ends in .xml,
what WordPress has exported into any site; --with-files then fetches its pictures. URL is that of the
site, http://localhost:8787 if none is given. SOBE_EMAIL and SOBE_PASSWORD are an admin's of that site;
what is not set is asked.`;

const { file, url, flags } = asked(usage, { url: 'to', flags: ['with-files'] });
if (!existsSync(file)) end(`There is no ${file}.`);
if (statSync(file).isDirectory()) end(`${file} is a folder: name a file.`);
const site = new Site(url, await account(url));
try {
  if (file.toLowerCase().endsWith('.xml')) {
    const { bringWordPress } = await import('./wordpress/bring.ts');
    await bringWordPress(site, file, flags.has('with-files'));
  } else await bring();
} catch (error) {
  ended(error, site);
}

async function bring() {
  const archive = await Archive.open(file);
  const { rows, leftOut, files, missing } = await bringCommunity(site, archive);
  await archive.close();
  console.log(`${url} has ${rows} rows and ${files} files more.`);
  for (const [table, count] of Object.entries(leftOut)) {
    console.log(
      `${count} rows of ${table} were left out: what they belong to was deleted meanwhile.`,
    );
  }
  if (missing.length > 0) {
    console.log(`The bytes of ${missing.length} files are nowhere: ${someOf(missing)}`);
  }
  console.log('From now on the accounts of the file sign in there.');
}
