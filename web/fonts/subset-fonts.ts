import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// `npm run fonts`: subsets fonts to weights 400 to 700 and the letters that the site's languages
// need. The result is 60 % of @fontsource-variable.
//
// Newsreader and Hanken Grotesk are built into the styles of every page. The fonts of the other
// type pairs (`worker/contract/settings/type-pairs.ts`) are stored under /site/fonts, whose
// addresses never change, because theme stylesheets that name them are cached for ever.

const wght = { min: 400, max: 700 };
const western = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}ıŒœˆ˜–—‘’‚“”„•…‹›€™−←→`;
/** Letters of Latin Extended-A, and the other accented ones of Welsh. */
const extended = `${characterRange(0x100, 0x17f)}${characterRange(0x1e80, 0x1e85)}Ỳỳ`;

const ownFolder = fileURLToPath(new URL('.', import.meta.url));
const publicFolder = fileURLToPath(new URL('../public/site/fonts/', import.meta.url));
mkdirSync(publicFolder, { recursive: true });

for (const face of ['latin-wght-normal', 'latin-wght-italic'])
  await subset('newsreader', face, western, ownFolder);
await subset('hanken-grotesk', 'latin-wght-normal', western, ownFolder);
for (const family of ['bricolage-grotesque', 'figtree', 'fraunces', 'mulish']) {
  await subset(family, 'latin-wght-normal', western, publicFolder);
  await subset(family, 'latin-ext-wght-normal', extended, publicFolder);
}

async function subset(family: string, face: string, characters: string, folder: string) {
  const file = `${family}-${face}.woff2`;
  const whole = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${file}`)),
  );
  const cut = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  writeFileSync(folder + file, cut);
  console.log(`${file}: ${cut.length} bytes of ${whole.length}`);
}

function characterRange(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
