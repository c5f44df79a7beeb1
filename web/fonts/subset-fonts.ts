import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// `npm run fonts`: subsets the fonts needed for first paint. Weights 400 to 700 and western
// European letters are 60 % of @fontsource-variable.

const faces = {
  newsreader: ['latin-wght-normal', 'latin-wght-italic'],
  'hanken-grotesk': ['latin-wght-normal'],
};
const wght = { min: 400, max: 700 };
const characters = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}ıŒœˆ˜–—‘’‚“”„•…‹›€™−←→`;
const here = fileURLToPath(new URL('.', import.meta.url));

for (const [family, names] of Object.entries(faces)) {
  for (const name of names) {
    const file = `${family}-${name}.woff2`;
    const whole = readFileSync(
      fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${file}`)),
    );
    const cut = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    writeFileSync(`${here}${file}`, cut);
    console.log(`${file}: ${cut.length} bytes of ${whole.length}`);
  }
}

function characterRange(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
