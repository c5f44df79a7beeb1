import { account, asked, end } from './asked.ts';
import { takeCommunity } from './community/take.ts';
import { Refused, Site, Unreachable } from './site.ts';

// `npm run export -- FILE [--from URL]`: the whole community of a site, in a file.

const usage = `npm run export -- FILE [--from URL]

Writes the whole community of a site into FILE. URL is that of the site, http://localhost:8787 if none is
given. SOBE_EMAIL and SOBE_PASSWORD are an admin's; what is not set is asked.`;

const { file, url } = asked(usage, { url: ['from', 'to'] });
const site = new Site(url, await account(url));
try {
  const { rows, files, bytes, missing } = await takeCommunity(site, file);
  console.log(`${file}: ${rows} rows, ${files} files of ${(bytes / 1e6).toFixed(1)} MB.`);
  console.log('It holds passwords (as hashes) and messages: keep it as you would keep these.');
  if (missing.length > 0) {
    console.log(`The site has no bytes of ${missing.length} files: ${missing.join(', ')}`);
  }
} catch (error) {
  if (error instanceof Unreachable) {
    end(`\n${error.message} Run the same command again: it goes on where it was.`);
  }
  if (error instanceof Refused) end(`\nThe site refused: ${error.message}`);
  throw error;
}
